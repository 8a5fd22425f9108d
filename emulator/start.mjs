// @ts-check
// `npm start`: installs what is missing, then runs the emulators and the storefront until it is told to stop.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { startLeashed } from './leashed.mjs';
import { whenToldToStop } from './lifetime.mjs';
import { addressOf, authPlace, firestorePlace, refuseTakenPorts, webPlace } from './ports.mjs';
import { Refusal, wordsFor } from './Refusal.mjs';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

async function run() {
  await refuseTakenPorts([webPlace(), authPlace(), firestorePlace()]);
  await ensureInstalled();
  // It would make React and Vite leave out what development needs.
  delete process.env.NODE_ENV;
  process.chdir(projectFolder);

  const told = whenToldToStop();
  const emulators = startEmulators();
  try {
    const ready = async () => {
      const [address] = await Promise.all([serveStorefront(), emulators.ready]);
      console.log(`\nEstore is at ${address} – Ctrl-C stops it.\nready`);
    };
    await Promise.race([told, emulators.failed, ready().then(() => told)]);
  } finally {
    await emulators.stop();
  }
}

function startEmulators() {
  /** @type {() => void} */
  let tellReady;
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => {
    tellReady = resolve;
  });
  const program = startLeashed(['--import', import.meta.resolve('tsx'), 'emulator/main.ts'], {
    cwd: projectFolder,
    onLine: (line, from) => {
      // Ready are we only when the storefront is, too.
      if (line === 'ready') tellReady();
      else if (from === 'stderr') console.error(line);
      else console.log(line);
    },
  });
  /** @type {Promise<never>} */
  const failed = program.ended.then(({ code }) => {
    throw new Refusal(`The emulators ended (exit code ${code}); the reason stands above.`);
  });
  failed.catch(() => {});
  return { ready, failed, stop: program.stop };
}

/** Serves the storefront from this process. @returns {Promise<string>} its address, once it answers */
async function serveStorefront() {
  const { createServer } = await import('vite');
  const server = await createServer({ root: projectFolder, clearScreen: false });
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
