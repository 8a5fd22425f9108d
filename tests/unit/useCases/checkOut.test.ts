import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { aShop } from '#tests/support/aShop.ts';
import { aProduct, aSignIn } from '#tests/support/makers.ts';
import { settled } from '#tests/support/settled.ts';

describe('the colours of an order', () => {
  let { shop, storage } = aShop();
  beforeEach(() => {
    ({ shop, storage } = aShop());
  });

  const colors = [
    { name: 'Pine', hex: '#113322' },
    { name: 'Chalk', hex: '#eeeeee' },
  ];
  const options = () => storage.loadOrders().last?.options;

  test('are those chosen at checkout and do not change later', () => {
    shop.cart.add(aProduct('lamp', { colors }));
    shop.cart.add(aProduct('hat', { colors }));
    shop.cart.add(aProduct('rug'));
    shop.colors.change(() => new Map(['lamp', 'desk'].map((id) => [id, 'Pine'])));
    shop.orders.checkOut(aSignIn());
    shop.colors.change(() => new Map([['lamp', 'Chalk']]));
    expect([...(options()?.colors ?? [])].map(String)).toEqual(['lamp,Pine', 'hat,Pine']);
  });

  test('are today’s, and without the catalogue those that were chosen', async () => {
    for (const [sizes, size] of [
      [['S', 'XL'], 'S'],
      [undefined, 'M'],
    ] as const) {
      const products = new MemoryProductRepository([aProduct('lamp', { sizes: sizes ?? [] })]);
      if (!sizes) products.breakWith('unreachable');
      ({ shop, storage } = aShop({ products }));
      shop.catalogue.read();
      await settled();
      shop.cart.add(aProduct('lamp'));
      shop.sizes.choose('lamp', 'M');
      shop.orders.checkOut(aSignIn());
      expect(options()?.sizes).toEqual(new Map([['lamp', size]]));
    }
  });

  test('have sizes beside them', () => {
    shop.cart.add(aProduct('lamp', { colors, sizes: ['S', 'M'] }));
    shop.cart.add(aProduct('hat', { sizes: ['One size'] }));
    shop.sizes.choose('lamp', 'M');
    shop.orders.checkOut(aSignIn());
    expect(options()).toEqual({ colors: new Map([['lamp', 'Pine']]), sizes: new Map([['lamp', 'M']]) });
  });
});

test.each([
  ['signed-out', 'signed-out'],
  ['unavailable', 'account-unavailable'],
] as const)('an order needs an account: %s', (status, failure) => {
  const { shop } = aShop();
  shop.cart.add(aProduct('lamp'));
  expect(shop.orders.checkOut({ status })).toEqual({ ok: false, failure });
  expect(shop.cart.getSnapshot().lines).toHaveLength(1);
});
