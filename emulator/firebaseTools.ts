import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { authPlace, firestorePlace, freePorts, LOOPBACK, PROJECT } from './ports.mjs';
import { type Program, startProgram } from './startProgram.mjs';

const localRequests = new URL('localRequests.mjs', import.meta.url).href;
const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the Auth emulator of firebase-tools, at the port of this process's environment.
 *
 * Through its command line, although the class behind that would answer 1.6 s earlier (after 4.7 instead of 6.3 s on two
 * cores; nearly all of it is spent compiling the schema of Google's API): the class is internal to firebase-tools.
 */
export function startAuthEmulator(): Promise<Program> {
  return startFirebaseTools('auth');
}

/** Starts Google's own Firestore emulator together with the Auth emulator. It needs Java 21 and, at first, a download. */
export function startOfficialEmulators(): Promise<Program> {
  return startFirebaseTools('auth,firestore');
}

async function startFirebaseTools(which: 'auth' | 'auth,firestore'): Promise<Program> {
  const isOfficial = which === 'auth,firestore';
  const folder = await mkdtemp(join(tmpdir(), 'estore-emulators-'));
  await writeConfiguration(folder);
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const program = startProgram(
    isOfficial ? "firebase-tools' Auth and Firestore emulator" : "firebase-tools' Auth emulator",
    ['--import', localRequests, cli, 'emulators:start', '--only', which, '--project', PROJECT],
    {
      cwd: folder,
      env: environment(folder),
      readyLine: /All emulators ready!/,
      // Who waits for a download wants to see how far it is.
      isShown: isOfficial,
    },
  );
  return {
    ...program,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The project's firebase.json with the ports of this run, in a folder where firebase-tools may leave its files. */
async function writeConfiguration(folder: string): Promise<void> {
  const { firestore, emulators } = JSON.parse(await readFile(join(projectFolder, 'firebase.json'), 'utf8'));
  // Nobody uses these three, but at their usual ports two checkouts would clash.
  const [hub, logging, websocketPort] = await freePorts(3);
  const configuration = {
    firestore,
    emulators: {
      ...emulators,
      auth: { ...emulators.auth, port: authPlace().port },
      firestore: { ...emulators.firestore, port: firestorePlace().port, websocketPort },
      hub: { host: LOOPBACK, port: hub },
      logging: { host: LOOPBACK, port: logging },
    },
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(configuration));
  await copyFile(join(projectFolder, firestore.rules), join(folder, firestore.rules));
}

function environment(folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CI: 'true', // asks the network for no news
    NO_UPDATE_NOTIFIER: 'true',
    NO_COLOR: 'true',
    FIREBASE_DEBUG_PATH: join(folder, 'firebase-debug.log'),
    // Settings and log-in of a firebase command on this machine play no part here.
    XDG_CONFIG_HOME: folder,
    // Running emulators are noted in the temporary folder; apart, two checkouts do not see each other.
    TMPDIR: folder,
  };
}
