/** `npm run seed [-- FILE]`: replaces all products in the running Firestore emulator with those of FILE. */
import { resolve } from 'node:path';
import { SHOP } from '#shop';
import { firestorePlace } from '../emulator/ports.mjs';
import { wordsFor } from '../emulator/Refusal.mjs';
import { readItems } from './readItems.ts';
import { seedFirestore } from './seedFirestore.ts';

async function run(argument: string | undefined): Promise<void> {
  // npm runs scripts in the project's folder; `INIT_CWD` is the caller's working directory.
  const file =
    argument === undefined
      ? resolve(import.meta.dirname, '..', SHOP.demo)
      : resolve(process.env.INIT_CWD ?? process.cwd(), argument);
  const address = firestorePlace();
  const items = await readItems(file);
  await seedFirestore(address, items);
  console.log(`The Firestore emulator at ${address.host}:${address.port} contains ${items.length} products.`);
}

try {
  await run(process.argv[2]);
} catch (error) {
  console.error(wordsFor(error));
  process.exitCode = 1;
}
