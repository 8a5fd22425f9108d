import type { Item } from '../../owner/catalogue/Item.ts';
import { type EmulatorAddress, emulatorDatabase } from '../../owner/databases/FirestoreDatabase.ts';
import { FirestoreProducts } from '../../owner/databases/FirestoreProducts.ts';
import { replaceProducts } from '../../owner/databases/replaceProducts.ts';

/** Replaces all products of the Firestore emulator at this address. */
export function seedFirestore(address: EmulatorAddress, items: readonly Item[]): Promise<void> {
  return replaceProducts(new FirestoreProducts(emulatorDatabase(address)), items);
}
