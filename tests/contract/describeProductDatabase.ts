import { beforeEach, describe, expect, test } from 'vitest';
import type { ProductDatabase } from '#adapters/shared/ProductDatabase.ts';
import type { Item } from '#core/domain/Item.ts';
import type { FirestoreProxy } from '#tests/support/FirestoreProxy.ts';
import { changesOf, planUpload } from '../../owner/catalogue/planUpload.ts';
import { replaceProducts } from '../../owner/catalogue/replaceProducts.ts';
import { writeChanges } from '../../owner/catalogue/writeChanges.ts';

export const lamp: Item = { id: 'lamp', name: 'Lamp', price: 79.5 };
export const kettle: Item = { id: 'чайник', name: 'Kettle', price: 59 };
export const chair: Item = { id: '50 % off: Läden.html?#', name: 'Chair', price: 120 };

/** Products of a database behind a proxy. */
export interface StoredProducts {
  readonly database: ProductDatabase;
  readonly proxy: FirestoreProxy;
}

export async function changesTo(database: ProductDatabase, items: readonly Item[]) {
  return changesOf(planUpload(await database.readAll(), items));
}

/** Uploads these items as the only products, and returns the changes that failed. */
export async function upload(database: ProductDatabase, items: readonly Item[]) {
  return writeChanges(database, await changesTo(database, items), () => {});
}

export async function prices(database: ProductDatabase): Promise<Record<string, unknown>> {
  return Object.fromEntries((await database.readAll()).map(({ id, fields }) => [id, fields.price]));
}

/**
 * The promises of a database of the owner's products.
 * @param empty returns a database without products that retries, and its proxy
 * @param unstorable the content of a product that the database cannot store, and a part of its reason
 */
export function describeProductDatabase(
  name: string,
  {
    empty,
    unstorable,
  }: {
    readonly empty: () => Promise<StoredProducts>;
    readonly unstorable: { readonly fields: Partial<Item>; readonly reason: RegExp };
  },
): void {
  describe(`products in ${name}`, () => {
    let database: ProductDatabase;
    let proxy: FirestoreProxy;
    beforeEach(async () => {
      ({ database, proxy } = await empty());
    });

    test('an upload adds, changes and removes products with unusual ids until nothing differs', async () => {
      expect(await database.readAll()).toEqual([]);
      await replaceProducts(database, [lamp, kettle, { ...lamp, id: '💡' }]);
      const items = [{ ...lamp, id: '__id7__' }, { ...kettle, price: 60, tags: [] }, chair];
      expect(await upload(database, items)).toEqual([]);
      expect(await prices(database)).toEqual({ __id7__: 79.5, [kettle.id]: 60, [chair.id]: 120 });
      expect(await changesTo(database, items)).toEqual([]);
    });

    test('a product has plain fields without its id, and the time of its version', async () => {
      await replaceProducts(database, [chair]);
      const { id, ...fields } = chair;
      expect(await database.readAll()).toEqual([{ id, fields, updateTime: expect.stringMatching(/Z$/) }]);
    });

    test('a catalogue of several pages is read in the order of the ids, with its progress', async () => {
      const many = Array.from({ length: 1_001 }, (_, index) => ({ ...lamp, id: `lamp-${index}` }));
      await replaceProducts(database, many);
      const progress: number[] = [];
      const products = await database.readAll((soFar) => progress.push(soFar));
      expect(products.map(({ id }) => id)).toEqual(many.map(({ id }) => id).sort());
      expect(progress).toEqual([1_000, 1_001]);
    });

    test('an upload skips and names products that somebody else added, changed or removed meanwhile', async () => {
      const [sofa, stool] = ['sofa', 'stool'].map((id) => ({ ...chair, id })) as [Item, Item];
      await replaceProducts(database, [lamp, kettle, sofa]);
      const changes = await changesTo(database, [
        { ...lamp, price: 70 },
        { ...kettle, price: 70 },
        chair,
        stool,
      ]);
      await replaceProducts(database, [
        { ...lamp, price: 65 },
        { ...chair, price: 110 },
        { ...sofa, price: 1 },
      ]);
      const failed = await writeChanges(database, changes, () => {});
      expect(failed.map(({ change, reason }) => `${change.id} ${reason}`.split(' by ')[0])).toEqual([
        `${chair.id} was added`,
        'lamp was changed',
        `${kettle.id} was removed`,
        'sofa was changed',
      ]);
      expect(await prices(database)).toEqual({ lamp: 65, [chair.id]: 110, sofa: 1, stool: 120 });
    });

    test('uploads at the same time never overwrite each other', async () => {
      await replaceProducts(database, [lamp]);
      const plans = await Promise.all([1, 2, 3, 4].map((price) => changesTo(database, [{ ...lamp, price }])));
      const failed = await Promise.all(plans.map((changes) => writeChanges(database, changes, () => {})));
      expect(failed.flat()).toHaveLength(3);
    });

    test('a product that cannot be stored is named, and the others are written', async () => {
      const [failed, ...others] = await upload(database, [kettle, { ...lamp, ...unstorable.fields }, chair]);
      expect([failed?.change.id, others]).toEqual(['lamp', []]);
      expect(failed?.reason).toMatch(unstorable.reason);
      expect(await prices(database)).toEqual({ [chair.id]: 120, [kettle.id]: 59 });
    });

    test('a lost response is retried without a conflict', async () => {
      await replaceProducts(database, [lamp, kettle]);
      proxy.requests.length = 0;
      proxy.intervene = () => (proxy.batches.length === 1 ? 'lose the response' : undefined);
      expect(await upload(database, [{ ...lamp, price: 70 }, chair])).toEqual([]);
      expect(proxy.batches).toEqual([3, 3]);
      expect(await prices(database)).toEqual({ [chair.id]: 120, lamp: 70 });
    });

    test('an interrupted upload reports its progress, and the next one finishes it', async () => {
      const many = Array.from({ length: 700 }, (_, index) => ({ ...lamp, id: `lamp-${index}` }));
      proxy.intervene = () => (proxy.batches.length > 1 ? { status: 503, reply: {} } : undefined);
      await expect(upload(database, many)).rejects.toThrow(
        /503 .*\n500 of 700 changes .* Run the program again: its new plan/,
      );
      proxy.intervene = () => undefined;
      proxy.requests.length = 0;
      expect(await upload(database, many)).toEqual([]);
      expect(proxy.batches).toEqual([200]);
    });
  });
}
