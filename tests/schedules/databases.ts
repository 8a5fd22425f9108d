import { emulatorDatabase } from '#adapters/firebase/FirestoreDatabase.ts';
import { FirestoreOrderDatabase } from '#adapters/firebase/FirestoreOrderDatabase.ts';
import { FirestoreProducts } from '#adapters/firebase/FirestoreProducts.ts';
import { parse } from '#adapters/parse/parseBackend.ts';
import type { ProductDatabase } from '#adapters/shared/ProductDatabase.ts';
import type { Item, JsonObject } from '#core/domain/Item.ts';
import type { Product } from '#core/domain/Product.ts';
import type { OrderDatabase } from '#core/orders/ports/OrderDatabase.ts';
import { startParseBackend } from '../support/parseBackend.ts';
import { startFirestore } from '../support/startFirestore.ts';
import { memoryDatabase, type TestDatabase } from './world.ts';

interface OpenDatabase {
  readonly open: () => Promise<TestDatabase>;
  readonly close: () => Promise<void>;
}

/** Starts each database that schedules can run on, on free ports. */
export const DATABASES = {
  memory: async () => ({ open: memoryDatabase, close: async () => {} }),
  async emulator() {
    const emulator = await startFirestore();
    const database = emulatorDatabase(emulator);
    const orders = new FirestoreOrderDatabase(database);
    const products = new FirestoreProducts(database);
    return { open: async () => testDatabase(orders, products), close: emulator.close };
  },
  async parse() {
    const { variables, stop } = await startParseBackend();
    // They select the server.
    Object.assign(process.env, variables);
    const orders = await parse.orderDatabase({ isLocal: true });
    const products = await parse.productDatabase({ canWrite: true, isLocal: true });
    return { open: async () => testDatabase(orders, products), close: stop };
  },
} satisfies Readonly<Record<string, () => Promise<OpenDatabase>>>;

/** Products are written as an upload does. */
function testDatabase(orders: OrderDatabase, products: ProductDatabase): TestDatabase {
  async function write(id: string, change: (fields: JsonObject) => JsonObject): Promise<void> {
    for (;;) {
      const [before] = await products.readSome([id]);
      const after = change(before?.fields ?? {});
      const planned = { id, name: id, after, fields: [], ...(before && { before }) };
      const [outcome] = await products.writeBatch([{ change: planned, json: products.writeOf(planned) }]);
      if (outcome?.kind === 'written') return;
      if (outcome?.kind !== 'conflict') throw new Error(outcome?.message);
    }
  }
  return {
    orders,
    put: ({ id, ...fields }) => write(id, () => fields as unknown as Item),
    change: (id, change) =>
      write(id, (fields) => ({ ...fields, ...change(fields as unknown as Product) }) as JsonObject),
  };
}
