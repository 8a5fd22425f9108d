/** `npm run seed [-- FILE]`: replaces every product in the running Firestore emulator by those of FILE. */
import { resolve } from 'node:path';
import { emulatorAddress } from './emulatorAddress.ts';
import { isProgram } from './isProgram.ts';
import { BrokenItems, readItems } from './readItems.ts';
import { SeedingFailed, seedFirestore } from './seedFirestore.ts';

export type { Item } from './Item.ts';
export { BrokenItems, readItems, SeedingFailed, seedFirestore };

async function run(argument: string | undefined): Promise<void> {
  // npm runs scripts in the project's folder and tells in INIT_CWD where it was called.
  const file =
    argument === undefined
      ? resolve(import.meta.dirname, 'items.json')
      : resolve(process.env.INIT_CWD ?? process.cwd(), argument);
  const address = emulatorAddress();
  const items = await readItems(file);
  await seedFirestore(address, items);
  console.log(`${items.length} products are in the Firestore emulator at ${address.host}:${address.port}.`);
}

if (isProgram(import.meta.url)) {
  try {
    await run(process.argv[2]);
  } catch (error) {
    if (!(error instanceof BrokenItems || error instanceof SeedingFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
