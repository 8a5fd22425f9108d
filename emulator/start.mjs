// @ts-check
// `npm start [-- --items FILE] [--keep]`: installs missing packages, then runs the emulators and the storefront.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { addressOf, authPlace, firestorePlace, refuseTakenPorts, webPlace } from './ports.mjs';
import { Refusal, wordsFor } from './Refusal.mjs';
import { startProgram } from './startProgram.mjs';
import { whenToldToStop } from './whenToldToStop.mjs';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

async function run() {
  await refuseTakenPorts([webPlace(), authPlace(), firestorePlace()]);
  await ensureInstalled();
  const { name } = await readShop();
  // NODE_ENV=production would disable the development features of React and Vite.
  delete process.env.NODE_ENV;
  process.chdir(projectFolder);

  const told = whenToldToStop();
  const emulators = startProgram(
    'The emulators',
    ['--import', 'tsx', 'emulator/main.ts', ...process.argv.slice(2)],
    {
      cwd: projectFolder,
      isShown: true,
    },
  );
  try {
    const ready = async () => {
      const [address] = await Promise.all([serveStorefront(), emulators.ready]);
      console.log(`\n${name} is at ${address} – Ctrl-C stops it.\nready`);
    };
    await Promise.race([told, emulators.failed, ready().then(() => told)]);
  } finally {
    await emulators.stop();
  }
}

/** Reads the shop file, a TypeScript module. A wrong one ends this process. */
async function readShop() {
  const { tsImport } = await import('tsx/esm/api');
  const { SHOP } = await tsImport('../shop/select/selectedShop.ts', import.meta.url);
  return SHOP;
}

/** Serves the storefront from this process. @returns {Promise<string>} its URL, once it responds */
async function serveStorefront() {
  const { createServer } = await import('vite');
  const ours = process.listeners('SIGTERM');
  const server = await createServer({ root: projectFolder, clearScreen: false });
  // Vite's listener would end this process before the emulators have saved their data.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  }
  await server.listen();
  const address = addressOf(webPlace());
  const { ok, status } = await fetch(address);
  if (!ok) throw new Refusal(`The storefront answers its home page with status ${status}.`);
  return address;
}

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(wordsFor(error));
  process.exit(1);
}
