import { readFile } from 'node:fs/promises';
import { startFirestoreEmulator } from '#firestore-emulator';
import { installedFirestore, startGoogleFirestore } from '../../emulator/googleFirestore.mjs';
import { addressOf, freePorts, LOOPBACK } from '../../programs/ports.mjs';

/** The deployed file, not a copy. */
const RULES = 'firestore.rules';
const INDEXES = 'firestore.indexes.json';

export interface RunningFirestore {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Starts an empty Firestore emulator with the deployed rules: ours, which also requires the indexes of production, or Google's. */
export async function startFirestore(port?: number): Promise<RunningFirestore> {
  const [free = 0] = await freePorts(1);
  const place = { host: LOOPBACK, port: port ?? free };
  const url = addressOf(place);
  const jar = process.env.ESTORE_FIRESTORE === 'official' ? installedFirestore() : undefined;
  if (jar === undefined) {
    const rules = { file: RULES, text: await readFile(RULES, 'utf8') };
    const indexes = { file: INDEXES, text: await readFile(INDEXES, 'utf8') };
    const { close } = await startFirestoreEmulator({ ...place, rules, indexes });
    return { url, ...place, close };
  }
  const program = startGoogleFirestore(jar, place, RULES);
  await Promise.race([program.ready, program.failed]);
  return { url, ...place, close: program.stop };
}
