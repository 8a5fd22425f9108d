import type { Access, LocalBackend } from '#adapters/backends/Backend.ts';
import { LocalPayments } from '#adapters/stripe/LocalPayments.ts';
import { addressOf, apiEndpoint, authEndpoint, firestoreEndpoint, PROJECT } from '../../programs/ports.mjs';
import { UserError } from '../../programs/UserError.mjs';
import { FIREBASE_SOURCES } from '../../src/build/contentPolicy.ts';
import { type EmulatorAddress, emulatorDatabase } from './FirestoreDatabase.ts';
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
  async productDatabase(access) {
    return new FirestoreProducts(emulatorDatabase(emulatorAddress(access)));
  },
  async orderDatabase(access) {
    return new FirestoreOrderDatabase(emulatorDatabase(emulatorAddress({ ...access, canWrite: true })));
  },
  async localPayments(access) {
    const database = emulatorDatabase(emulatorAddress({ ...access, canWrite: true }));
    return new LocalPayments(firestoreDocuments(database), addressOf(apiEndpoint()));
  },
};

/** Undefined for the emulator of this checkout. */
function emulatorAddress({ canWrite, isLocal }: Access): EmulatorAddress | undefined {
  const address = canWrite && !isLocal ? process.env[EMULATOR_HOST] : undefined;
  if (!address) return undefined;
  const { host, port } = /^(?<host>[^/]+):(?<port>\d+)$/.exec(address)?.groups ?? {};
  if (host === undefined) throw new UserError(`${EMULATOR_HOST} must be HOST:PORT, but is "${address}".`);
  return { host, port: Number(port), variable: EMULATOR_HOST };
}
