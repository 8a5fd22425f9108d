import { startEmulators } from './emulators.ts';
import { startParseBackend } from './parseBackend.ts';
import { testPorts } from './ports.ts';

type TestBackend = 'emulator' | 'memory' | 'parse';

/** The backend of the browser tests, from `ESTORE_TEST_BACKEND`. Only the journeys run on other backends than the emulators. */
export const TEST_BACKEND = (process.env.ESTORE_TEST_BACKEND ?? 'emulator') as TestBackend;

interface Running {
  readonly stop: () => Promise<void>;
}

/** Starts the backend with the demo's products. Parse Server uses the port of Firestore. */
export const startTestBackend: Readonly<Record<TestBackend, () => Promise<Running>>> = {
  async emulator() {
    const { auth, firestore } = await testPorts();
    return startEmulators({ authPort: auth, firestorePort: firestore });
  },
  memory: async () => ({ stop: async () => {} }),
  parse: async () => startParseBackend((await testPorts()).firestore),
};
