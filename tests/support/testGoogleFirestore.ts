import { startFirestore } from './startFirestore.ts';

/** Starts Google's emulator for the tests of our emulator's package; returns the function that stops it. */
export async function setup() {
  const emulator = await startFirestore();
  process.env.TESTED_FIRESTORE = emulator.url;
  return emulator.close;
}
