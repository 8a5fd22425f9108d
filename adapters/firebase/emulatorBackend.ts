import type { Access, LocalBackend } from '#adapters/backends/Backend.ts';
import { LocalPayments } from '#adapters/stripe/LocalPayments.ts';
import { addressOf, apiEndpoint, authEndpoint, firestoreEndpoint, PROJECT } from '../../programs/ports.mjs';
import { UserError } from '../../programs/UserError.mjs';
import { FIREBASE_SOURCES } from '../../src/build/contentPolicy.ts';
import { emulatorDatabase, type FirestoreDatabase } from './FirestoreDatabase.ts';
import { FirestoreOrderDatabase } from './FirestoreOrderDatabase.ts';
import { FirestoreProducts } from './FirestoreProducts.ts';
import { firestoreDocuments } from './firestoreDocuments.ts';

/** Sets the emulator of an upload, as for Google's own tools. */
export const EMULATOR_HOST = 'FIRESTORE_EMULATOR_HOST';

/** The local emulators. A build for them ignores the project in `.env`. */
export const emulator: LocalBackend = {
  name: 'the Firestore emulator',
  settings() {
    const [firestore, auth] = [addressOf(firestoreEndpoint()), addressOf(authEndpoint())];
    return {
      isDemo: true,
      hasChooser: true,
      sources: { ...FIREBASE_SOURCES, 'connect-src': [...FIREBASE_SOURCES['connect-src'], firestore, auth] },
      constants: {
        VITE_FIREBASE_API_KEY: 'demo-key',
        VITE_FIREBASE_AUTH_DOMAIN: '',
        VITE_FIREBASE_PROJECT_ID: PROJECT,
        VITE_FIREBASE_APP_ID: '',
        ESTORE_FIRESTORE_EMULATOR: firestore,
        ESTORE_AUTH_EMULATOR: auth,
      },
    };
  },
  productDatabase: async (access) => new FirestoreProducts(selectedEmulator(access)),
  orderDatabase: async (access) => new FirestoreOrderDatabase(selectedEmulator(access)),
  async localPayments(access) {
    return new LocalPayments(firestoreDocuments(selectedEmulator(access)), addressOf(apiEndpoint()));
  },
};

/** The emulator of the environment, for writes, or that of this checkout. Orders need the access of a write. */
export function selectedEmulator({ canWrite = true, isLocal }: Partial<Access> = {}): FirestoreDatabase {
  const address = canWrite && !isLocal ? process.env[EMULATOR_HOST] : undefined;
  if (!address) return emulatorDatabase();
  const { host, port } = /^(?<host>[^/]+):(?<port>\d+)$/.exec(address)?.groups ?? {};
  if (host === undefined) throw new UserError(`${EMULATOR_HOST} must be HOST:PORT, but is "${address}".`);
  return emulatorDatabase({ host, port: Number(port), variable: EMULATOR_HOST });
}
