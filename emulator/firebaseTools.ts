import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { authEndpoint, firestoreEndpoint, freePorts, LOOPBACK, PROJECT } from '../programs/ports.mjs';
import { type Program, startProgram } from '../programs/startProgram.mjs';
import {
  INSTALL_EMULATOR,
  installedFirestore,
  requireJava,
  startGoogleFirestore,
} from './googleFirestore.mjs';

const localRequests = new URL('localRequests.mjs', import.meta.url).href;
const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the Auth emulator of firebase-tools at the port in the environment. The command line starts 1.6 s later than the class
 * behind it (6.3 s instead of 4.7 s on two cores), but the class is internal to firebase-tools.
 */
export function startAuthEmulator(): Promise<Program> {
  return startFirebaseTools('auth');
}

/**
 * Starts the Auth emulator and Google's Firestore emulator: the one of the Google Cloud CLI if it is installed, otherwise the one
 * that firebase-tools downloads. Throws a `UserError` if Java is missing or too old.
 */
export async function startOfficialEmulators(): Promise<readonly Program[]> {
  const jar = installedFirestore();
  if (jar !== undefined) {
    await requireJava(11);
    const rules = join(projectFolder, 'firestore.rules');
    return [startGoogleFirestore(jar, firestoreEndpoint(), rules), await startAuthEmulator()];
  }
  console.log(`firebase-tools downloads it, unless you install it. Run: ${INSTALL_EMULATOR}`);
  await requireJava(21);
  return [await startFirebaseTools('auth,firestore')];
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

/** Writes the project's firebase.json, with the ports of this run, to a folder for the files of firebase-tools. */
async function writeConfiguration(folder: string): Promise<void> {
  const { firestore, emulators } = JSON.parse(await readFile(join(projectFolder, 'firebase.json'), 'utf8'));
  // Unused, but their default ports clash if two checkouts run.
  const [hub, logging, websocketPort] = await freePorts(3);
  const configuration = {
    firestore,
    emulators: {
      ...emulators,
      auth: { ...emulators.auth, port: authEndpoint().port },
      firestore: { ...emulators.firestore, port: firestoreEndpoint().port, websocketPort },
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
    CI: 'true', // no request for update notices
    NO_UPDATE_NOTIFIER: 'true',
    NO_COLOR: 'true',
    FIREBASE_DEBUG_PATH: join(folder, 'firebase-debug.log'),
    // Ignores the settings of firebase-tools on this machine, and its sign-in.
    XDG_CONFIG_HOME: folder,
    // firebase-tools finds running emulators here; a separate folder isolates two checkouts.
    TMPDIR: folder,
  };
}
