import { fileURLToPath } from 'node:url';
import { freePorts } from '../../programs/ports.mjs';
import { startProgram } from '../../programs/startProgram.mjs';

export interface RunningEmulators {
  readonly authPort: number;
  readonly firestorePort: number;
  /** That of the order service, in a shop that sells. */
  readonly apiPort: number;
  readonly stop: () => Promise<void>;
}

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts both emulators like `npm run emulators`, and waits until they are seeded from `items` (default: seed/items.json). They
 * end at the latest with this process.
 */
export async function startEmulators(
  options: { readonly items?: string; readonly authPort?: number; readonly firestorePort?: number } = {},
): Promise<RunningEmulators> {
  const [freeAuth = 0, freeFirestore = 0, apiPort = 0] = await freePorts(3);
  const { items, authPort = freeAuth, firestorePort = freeFirestore } = options;
  const program = startProgram(
    'The emulators',
    ['--import', 'tsx', 'emulator/main.ts', ...(items === undefined ? [] : ['--items', items])],
    {
      cwd: projectFolder,
      env: {
        ...process.env,
        ESTORE_AUTH_PORT: String(authPort),
        ESTORE_FIRESTORE_PORT: String(firestorePort),
        ESTORE_API_PORT: String(apiPort),
      },
    },
  );
  await Promise.race([program.ready, program.failed]);
  return { authPort, firestorePort, apiPort, stop: program.stop };
}
