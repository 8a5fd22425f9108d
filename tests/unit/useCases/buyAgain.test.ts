import { expect, test } from 'vitest';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import type { Edition } from '#core/domain/Edition.ts';
import type { Product } from '#core/domain/Product.ts';
import { aPublication } from '#tests/support/aPublication.ts';
import { aShop } from '#tests/support/aShop.ts';
import { aCart, aProduct } from '#tests/support/makers.ts';
import { settled } from '#tests/support/settled.ts';

const placedAt = new Date('2026-02-01T10:00:00Z');
const order = { lines: aCart({ lamp: 3, hat: 2, rug: 1 }), placedAt };

/** If the shop is published, `published` are the products of its publication. */
function aShopSelling(products: readonly Product[], published?: readonly Product[]) {
  const database = new MemoryProductRepository(products);
  const publication = published && aPublication(published);
  const { shop, storage } = aShop({
    products: publication?.catalogue(database) ?? database,
    publication: publication?.page,
  });
  const inCart = () =>
    storage.loadCart().lines.map(({ id, quantity, price }) => `${quantity} ${id} at ${price}`);
  return { shop, database, inCart };
}

const idsOf = (lines: readonly { readonly id: string }[] | undefined) => lines?.map(({ id }) => id);

test('buying again adds the ordered quantities at today’s prices, without discontinued products', async () => {
  const { shop, inCart } = aShopSelling([aProduct('lamp', { price: 12 }), aProduct('hat')]);
  shop.cart.add(aProduct('hat', { price: 5 }));
  // `buyAgain` waits for the pending catalogue.
  const bought = shop.orders.buyAgain(order);
  shop.catalogue.read();
  const { added, alreadyInCart, gone } = (await bought) ?? {};
  expect(inCart()).toEqual(['1 hat at 5', '3 lamp at 12']);
  expect([idsOf(added), idsOf(alreadyInCart), idsOf(gone)]).toEqual([['lamp'], ['hat'], ['rug']]);
});

test('a published shop uses the current prices of the documents', async () => {
  const published = [aProduct('lamp'), aProduct('hat'), aProduct('rug')];
  const { shop, inCart } = aShopSelling([aProduct('lamp', { price: 12 }), aProduct('rug')], published);
  shop.catalogue.read();
  expect(idsOf((await shop.orders.buyAgain(order))?.gone)).toEqual(['hat']);
  expect(inCart()).toEqual(['3 lamp at 12', '1 rug at 10']);
});

test.each([[undefined], [[aProduct('lamp')]]])(
  'nothing is added if today’s products cannot be read',
  async (published) => {
    const { shop, database, inCart } = aShopSelling([aProduct('lamp')], published);
    database.breakWith('unreachable');
    shop.catalogue.read();
    expect(await shop.orders.buyAgain(order)).toBeUndefined();
    expect(inCart()).toEqual([]);
  },
);

test('a product bought again has its ordered colour and size if still available', async () => {
  const pine = { colors: [{ name: 'Pine', hex: '#113322' }], sizes: ['S', 'M'] };
  const { shop } = aShopSelling([aProduct('lamp', pine), aProduct('hat'), aProduct('rug', pine)]);
  const { colors, sizes } = shop;
  colors.change(() => new Map([['rug', 'Chalk']]));
  const options = {
    colors: new Map(['lamp', 'hat'].map((id) => [id, 'Pine'])),
    sizes: new Map(Object.entries({ lamp: 'L', rug: 'M' })),
  };
  shop.catalogue.read();
  await shop.orders.buyAgain({ ...order, options });
  expect([...sizes.getSnapshot()]).toEqual([['rug', 'M']]);
  expect([...colors.getSnapshot()]).toEqual([
    ['rug', 'Chalk'],
    ['lamp', 'Pine'],
  ]);
});

test('an order can be bought again while a cached catalogue is on the screen', async () => {
  const { shop, database, inCart } = aShopSelling([aProduct('lamp', { price: 12 })]);
  const readAll = database.readAll.bind(database);
  const cached = [aProduct('lamp'), aProduct('hat'), aProduct('rug')];
  Object.assign(database, {
    readAll: async (onEdition: (edition: Edition) => void) => {
      onEdition({ products: cached, extent: 'all', source: 'cached', asOf: placedAt });
      await settled();
      return readAll();
    },
  });
  shop.catalogue.read();
  expect(shop.catalogue.getSnapshot().edition?.source).toBe('cached');
  expect(idsOf((await shop.orders.buyAgain(order))?.gone)).toEqual(['hat', 'rug']);
  expect(inCart()).toEqual(['3 lamp at 12']);
});
