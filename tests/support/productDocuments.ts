import { LOOPBACK } from '../../emulator/ports.mjs';
import { emulatorDatabase, request } from '../../seed/FirestoreDatabase.ts';
import type { JsonObject } from '../../seed/Item.ts';
import { nameOf } from '../../seed/readProductDocuments.ts';
import { toFirestoreFields } from '../../seed/toFirestoreFields.ts';

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
