// @ts-check
// `npm start [-- --items FILE] [--keep]`: installs missing packages, then runs the emulators and the storefront.
// `npm run start:parse [-- --items FILE]`, which adds `--mode parse`, does the same with PostgreSQL and Parse Server.
// `--desk` adds the owner's desk, and with `--no-open` opens no browser for it.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../programs/install.mjs';
import {
  addressOf,
  apiEndpoint,
  authEndpoint,
  firestoreEndpoint,
  parseEndpoint,
  refuseTakenPorts,
  webEndpoint,
} from '../programs/ports.mjs';
import { runUntilStopped, untilStopSignal } from '../programs/runUntilStopped.mjs';
import { startProgram } from '../programs/startProgram.mjs';
import { UserError } from '../programs/UserError.mjs';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * The programs of local backends, by the mode of the storefront that they serve. Apart from `adapters/backends`, which needs packages.
 * `selling` adds the order service of a shop that sells; `mode` is that of the owner's programs.
 * @type {Readonly<Record<string, { name: string, program: string, mode: string, endpoints: () => Endpoint[], selling: () => Endpoint[] }>>}
 * @typedef {import('../programs/ports.mjs').Endpoint} Endpoint
 */
const BACKENDS = {
  development: {
    name: 'The emulators',
    program: 'emulator/main.ts',
    mode: 'emulator',
    endpoints: () => [authEndpoint(), firestoreEndpoint()],
    selling: () => [apiEndpoint()],
  },
  parse: {
    name: 'The backend',
    program: 'backends/parse/local.ts',
    mode: 'parse',
    endpoints: () => [parseEndpoint()],
    selling: () => [],
  },
};

async function run() {
  const [, , ...args] = process.argv;
  const at = args.indexOf('--mode');
  const [, mode = 'development'] = at < 0 ? [] : args.splice(at, 2);
  const local = BACKENDS[mode];
  if (!local) throw new UserError(`There is no local backend for the mode "${mode}".`);
  const endpoints = [webEndpoint(), ...local.endpoints()];
  await refuseTakenPorts(endpoints);
  await ensureInstalled();
  const shop = await readShop();
  if (shop.checkout) await refuseTakenPorts([...endpoints, ...local.selling()]);
  // NODE_ENV=production would disable the development features of React and Vite.
  delete process.env.NODE_ENV;
  // The owner's server in `.env` would otherwise replace the local one.
  process.env.VITE_PARSE_SERVER_URL = '';
  process.chdir(projectFolder);

  const ofDesk = args.includes('--desk') ? ['--desk', '--no-open'] : [];
  // Vite sets NODE_ENV in this process, which would make a desk for development.
  const env = { ...process.env };
  const stopped = untilStopSignal();
  /** @type {(name: string, program: string, args: string[]) => import('../programs/startProgram.mjs').Program} */
  const start = (name, program, own) =>
    startProgram(name, ['--import', 'tsx', program, ...own], { cwd: projectFolder, env, isShown: true });
  const backendArgs = args.filter((one) => !ofDesk.includes(one));
  const programs = [start(local.name, local.program, backendArgs)];
  const failed = () => Promise.race(programs.map((program) => program.failed));
  const ready = () => Promise.race([failed(), Promise.all(programs.map((program) => program.ready))]);
  const serve = async () => {
    const [address] = await Promise.all([serveStorefront(mode), ready()]);
    if (ofDesk.length > 0) {
      const flags = args.filter((one) => one === '--no-open');
      programs.push(start('The desk', 'owner/desk.ts', ['--mode', local.mode, ...flags]));
      await ready();
    }
    console.log(`\n${shop.name} is at ${address} – Ctrl-C stops it.\nready`);
    await failed();
  };
  try {
    await Promise.race([stopped, failed(), serve()]);
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
}

/** Reads the shop file, a TypeScript module. A wrong one ends this process. */
async function readShop() {
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('#shop') }} */
  const { module } = await runnerImport(`${projectFolder}src/shop/selectedShop.ts`);
  return module.SHOP;
}

/**
 * Serves the storefront from this process.
 * @param {string} mode
 * @returns {Promise<string>} its URL, once it responds
 */
async function serveStorefront(mode) {
  const { createServer } = await import('vite');
  const ours = process.listeners('SIGTERM');
  const server = await createServer({ root: projectFolder, mode, clearScreen: false });
  // Vite's listener would end this process before the backend has saved its data.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  }
  await server.listen();
  const address = addressOf(webEndpoint());
  const { ok, status } = await fetch(address);
  if (!ok) throw new UserError(`The home page responds with status ${status}.`);
  return address;
}

await runUntilStopped(run);
