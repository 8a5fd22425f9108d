// @ts-check
// `npm start [-- --items FILE] [--keep]`: installs what is missing, then runs the emulators, which get its options, and the
// storefront until it is told to stop.
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
  // It would make React and Vite leave out what development needs.
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
      console.log(`\nEstore is at ${address} – Ctrl-C stops it.\nready`);
    };
    await Promise.race([told, emulators.failed, ready().then(() => told)]);
  } finally {
    await emulators.stop();
  }
}

/** Serves the storefront from this process. @returns {Promise<string>} its address, once it answers */
async function serveStorefront() {
  const { createServer } = await import('vite');
  const ours = process.listeners('SIGTERM');
  const server = await createServer({ root: projectFolder, clearScreen: false });
  // Vite would end this process at once, before the emulators have kept what they keep.
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
