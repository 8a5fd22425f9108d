import { type EmulatorAddress, emulatorDatabase } from '#adapters/firebase/FirestoreDatabase.ts';
import { FirestoreProducts } from '#adapters/firebase/FirestoreProducts.ts';
import type { Item } from '#core/domain/Item.ts';
import { replaceProducts } from '../../owner/catalogue/replaceProducts.ts';

/** Replaces all products of the Firestore emulator at this address. */
export function seedFirestore(address: EmulatorAddress, items: readonly Item[]): Promise<void> {
  return replaceProducts(new FirestoreProducts(emulatorDatabase(address)), items);
}
