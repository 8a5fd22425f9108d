import { emulatorDatabase, request } from '#adapters/firebase/FirestoreDatabase.ts';
import { nameOf } from '#adapters/firebase/FirestoreProducts.ts';
import { toFirestoreFields } from '#adapters/firebase/toFirestoreFields.ts';
import type { JsonObject } from '#core/domain/Item.ts';
import { LOOPBACK } from '../../programs/ports.mjs';

/** Writes products to a Firestore emulator as the shop's owner. */
export class ProductDocuments {
  readonly #database;

  constructor(port: number) {
    this.#database = emulatorDatabase({ host: LOOPBACK, port });
  }

  async put(products: readonly (JsonObject & { readonly id: string })[]): Promise<void> {
    const writes = products.map(({ id, ...fields }) => ({
      update: { name: nameOf(this.#database, id), fields: toFirestoreFields(fields) },
    }));
    await request(this.#database, ':commit', { writes });
  }

  async remove(id: string): Promise<void> {
    await request(this.#database, ':commit', { writes: [{ delete: nameOf(this.#database, id) }] });
  }
}
