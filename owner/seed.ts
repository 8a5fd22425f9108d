/**
 * `npm run seed [-- FILE]`: replaces all products in the running Firestore emulator with those of FILE, or in the local Parse
 * Server with `ESTORE_BACKEND=parse`.
 */
import { resolve } from 'node:path';
import { SHOP } from '#shop';
import { firestorePlace } from '../programs/ports.mjs';
import { wordsFor } from '../programs/Refusal.mjs';
import type { Item } from './catalogue/Item.ts';
import { readItems } from './catalogue/readItems.ts';
import { emulatorDatabase } from './databases/FirestoreDatabase.ts';
import { localMasterKey, localParse } from './databases/ParseServer.ts';
import { seedFirestore } from './databases/seedFirestore.ts';
import { seedParse } from './databases/seedParse.ts';
import { usesParse } from './databases/usesParse.ts';

async function run(argument: string | undefined): Promise<void> {
  // npm runs scripts in the project's folder; `INIT_CWD` is the caller's working directory.
  const file =
    argument === undefined
      ? resolve(import.meta.dirname, '..', SHOP.demo)
      : resolve(process.env.INIT_CWD ?? process.cwd(), argument);
  const items = await readItems(file);
  console.log(`${await seedBackend(items)} contains ${items.length} products.`);
}

/** Returns the name of the backend. */
async function seedBackend(items: readonly Item[]): Promise<string> {
  if (usesParse()) {
    await seedParse(await localMasterKey(), items);
    return localParse().name;
  }
  const address = firestorePlace();
  await seedFirestore(address, items);
  return emulatorDatabase(address).name;
}

try {
  await run(process.argv[2]);
} catch (error) {
  console.error(wordsFor(error));
  process.exitCode = 1;
}
