import { beforeEach, describe, expect, test } from 'vitest';
import { colorsKey } from '#core/domain/orderedColors.ts';
import { checkOut } from '#core/useCases/checkOut.ts';
import { aShop } from '#tests/support/aShop.ts';
import { aProduct, aUser } from '#tests/support/makers.ts';

describe('the colours of an order', () => {
  let { shop, clock } = aShop();
  beforeEach(() => {
    ({ shop, clock } = aShop());
  });

  const colors = [
    { name: 'Pine', hex: '#113322' },
    { name: 'Chalk', hex: '#eeeeee' },
  ];
  const ordered = () => [...shop.remembered.orderedColors.getSnapshot().values()].map((one) => [...one]);

  test('are those chosen for its lines, and stay when another is chosen later', () => {
    shop.cart.add(aProduct('lamp', { colors }));
    shop.cart.add(aProduct('hat', { colors }));
    shop.cart.add(aProduct('rug'));
    shop.remembered.colors.change(() => new Map(['lamp', 'rug', 'desk'].map((id) => [id, 'Pine'])));
    checkOut(shop, aUser());
    shop.remembered.colors.change(() => new Map([['lamp', 'Chalk']]));
    expect(ordered()).toEqual([[['lamp', 'Pine']]]);
  });

  test('are kept for each order, under its moment', () => {
    for (const name of ['Pine', 'Chalk']) {
      shop.cart.add(aProduct('lamp', { colors }));
      shop.remembered.colors.change(() => new Map([['lamp', name]]));
      checkOut(shop, aUser());
      clock.pass(1000);
    }
    expect(ordered()).toEqual([[['lamp', 'Pine']], [['lamp', 'Chalk']]]);
    expect([...shop.remembered.orderedColors.getSnapshot().keys()][1]).toBe(
      colorsKey({ placedAt: new Date('2026-03-14T10:00:01') }),
    );
  });

  test('are forgotten of orders that are long gone', () => {
    for (let day = 0; day < 45; day += 1) {
      shop.cart.add(aProduct('lamp', { colors }));
      shop.remembered.colors.change(() => new Map([['lamp', 'Pine']]));
      checkOut(shop, aUser());
      clock.pass(1000);
    }
    expect(ordered()).toHaveLength(40);
  });
});

test('an order that cannot be kept leaves no colours behind', () => {
  const { shop, storage } = aShop();
  shop.cart.add(aProduct('lamp', { colors: [{ name: 'Pine', hex: '#113322' }] }));
  shop.remembered.colors.change(() => new Map([['lamp', 'Pine']]));
  storage.fillUp();
  expect(checkOut(shop, aUser())).toMatchObject({ ok: false });
  expect(shop.remembered.orderedColors.getSnapshot().size).toBe(0);
});
