import type { Item } from '../catalogue/Item.ts';
import { type EmulatorAddress, emulatorDatabase } from './FirestoreDatabase.ts';
import { FirestoreProducts } from './FirestoreProducts.ts';
import { replaceProducts } from './replaceProducts.ts';

/** Replaces all products in the running Firestore emulator. Throws a `Refusal`. */
export function seedFirestore(address: EmulatorAddress, items: readonly Item[]): Promise<void> {
  return replaceProducts(new FirestoreProducts(emulatorDatabase(address)), items);
}
