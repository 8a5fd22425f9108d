import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { choicesKey } from '#core/domain/orderedChoices.ts';
import { aShop } from '#tests/support/aShop.ts';
import { aProduct, aSignIn } from '#tests/support/makers.ts';
import { settled } from '#tests/support/settled.ts';

describe('the colours of an order', () => {
  let { shop, clock } = aShop();
  beforeEach(() => {
    ({ shop, clock } = aShop());
  });

  const colors = [
    { name: 'Pine', hex: '#113322' },
    { name: 'Chalk', hex: '#eeeeee' },
  ];
  const ordered = () => [...shop.orderedColors.getSnapshot().values()].map((one) => [...one]);

  test('are those chosen at checkout and do not change later', () => {
    shop.cart.add(aProduct('lamp', { colors }));
    shop.cart.add(aProduct('hat', { colors }));
    shop.cart.add(aProduct('rug'));
    shop.colors.change(() => new Map(['lamp', 'desk'].map((id) => [id, 'Pine'])));
    shop.orders.checkOut(aSignIn());
    shop.colors.change(() => new Map([['lamp', 'Chalk']]));
    expect(ordered().flat().map(String)).toEqual(['lamp,Pine', 'hat,Pine']);
  });

  test('are today’s, and without the catalogue those that were chosen', async () => {
    for (const [sizes, size] of [
      [['S', 'XL'], 'S'],
      [undefined, 'M'],
    ] as const) {
      const products = new MemoryProductRepository([aProduct('lamp', { sizes: sizes ?? [] })]);
      if (!sizes) products.breakWith('unreachable');
      ({ shop } = aShop({ products }));
      shop.catalogue.read();
      await settled();
      shop.cart.add(aProduct('lamp'));
      shop.sizes.choose('lamp', 'M');
      shop.orders.checkOut(aSignIn());
      expect([...shop.orderedSizes.getSnapshot().values()]).toEqual([new Map([['lamp', size]])]);
    }
  });

  test('have sizes beside them', () => {
    shop.cart.add(aProduct('lamp', { colors, sizes: ['S', 'M'] }));
    shop.cart.add(aProduct('hat', { sizes: ['One size'] }));
    shop.sizes.choose('lamp', 'M');
    shop.orders.checkOut(aSignIn());
    expect([...shop.orderedSizes.getSnapshot().values()]).toEqual([new Map([['lamp', 'M']])]);
    expect(ordered()).toEqual([[['lamp', 'Pine']]]);
  });

  test('are stored for each order under its time', () => {
    for (const name of ['Pine', 'Chalk']) {
      shop.cart.add(aProduct('lamp', { colors }));
      shop.colors.change(() => new Map([['lamp', name]]));
      shop.orders.checkOut(aSignIn());
      clock.pass(1000);
    }
    expect(ordered()).toEqual([[['lamp', 'Pine']], [['lamp', 'Chalk']]]);
    expect([...shop.orderedColors.getSnapshot().keys()][1]).toBe(
      choicesKey({ placedAt: new Date('2026-03-14T10:00:01') }),
    );
  });

  test('are removed for all but the latest 40 orders', () => {
    for (let day = 0; day < 45; day += 1) {
      shop.cart.add(aProduct('lamp', { colors }));
      shop.colors.change(() => new Map([['lamp', 'Pine']]));
      shop.orders.checkOut(aSignIn());
      clock.pass(1000);
    }
    expect(ordered()).toHaveLength(40);
  });
});

test('an order that cannot be stored has no stored colours', () => {
  const { shop, storage } = aShop();
  shop.cart.add(aProduct('lamp', { colors: [{ name: 'Pine', hex: '#113322' }] }));
  shop.colors.change(() => new Map([['lamp', 'Pine']]));
  storage.fillUp();
  expect(shop.orders.checkOut(aSignIn())).toMatchObject({ ok: false });
  expect(shop.orderedColors.getSnapshot().size).toBe(0);
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
