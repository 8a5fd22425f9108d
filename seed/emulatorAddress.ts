import { type EmulatorAddress, SeedingFailed } from './seedFirestore.ts';

/** Where this project's Firestore emulator listens: 127.0.0.1, port `ESTORE_FIRESTORE_PORT` or 8080. */
export function emulatorAddress(environment: NodeJS.ProcessEnv = process.env): EmulatorAddress {
  const given = environment.ESTORE_FIRESTORE_PORT?.trim();
  const port = Number(given === undefined || given === '' ? 8080 : given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SeedingFailed(`ESTORE_FIRESTORE_PORT must be a port from 1 to 65535, but is "${given}".`);
  }
  return { host: '127.0.0.1', port };
}
