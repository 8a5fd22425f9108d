import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptPrice,
  addItem,
  decrease,
  discount,
  increase,
  itemCount,
  orderTotal,
  originalTotal,
  removeLine,
  restoreLines,
} from '#core/domain/Cart.ts';
import { discountText, totalText } from '#core/domain/money.ts';
import { aCart, aProduct } from '#tests/support/makers.ts';

describe('changing the cart (section 4)', () => {
  test('adding a product that is not in the cart appends it with quantity 1', () => {
    const cart = addItem(aCart({ lamp: 2 }), aProduct('kettle'));
    expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['lamp', 2],
      ['kettle', 1],
    ]);
  });

  test('adding a product already in the cart changes nothing', () => {
    const cart = aCart({ lamp: 2 });
    expect(addItem(cart, aProduct('lamp'))).toBe(cart);
  });

  test('increasing raises the quantity by one and knows no upper limit', () => {
    expect(increase(aCart({ lamp: 999 }), 'lamp')).toEqual(aCart({ lamp: 1000 }));
  });

  test('increasing stays within the numbers that can be stored', () => {
    expect(increase(aCart({ lamp: Number.MAX_SAFE_INTEGER }), 'lamp')).toEqual(
      aCart({ lamp: Number.MAX_SAFE_INTEGER }),
    );
  });

  test('decreasing lowers the quantity by one', () => {
    expect(decrease(aCart({ lamp: 3 }), 'lamp')).toEqual(aCart({ lamp: 2 }));
  });

  test('decreasing never goes below one', () => {
    expect(decrease(aCart({ lamp: 1 }), 'lamp')).toEqual(aCart({ lamp: 1 }));
  });

  test('removing deletes the entry and no other', () => {
    expect(removeLine(aCart({ lamp: 1, kettle: 2 }), 'lamp')).toEqual(aCart({ kettle: 2 }));
  });

  test('undo puts a removed line back to its place with its quantity', () => {
    const before = aCart({ lamp: 1, kettle: 5, chair: 2 });
    expect(restoreLines(removeLine(before, 'kettle'), before)).toEqual(before);
  });

  test('undo of a cleared cart keeps what was added meanwhile', () => {
    const restored = restoreLines(aCart({ hat: 1 }), aCart({ lamp: 1, kettle: 5 }));
    expect(restored.map(({ id }) => id)).toEqual(['lamp', 'kettle', 'hat']);
  });

  test('undo leaves a line alone that has come back meanwhile', () => {
    expect(restoreLines(aCart({ lamp: 4 }), aCart({ lamp: 1 }))).toEqual(aCart({ lamp: 4 }));
  });

  test('accepting a price takes price, original price and discount of today', () => {
    const cart = acceptPrice(
      aCart({ lamp: 2 }, { originalPrice: 20, discountPercentage: 50 }),
      aProduct('lamp', { price: 15 }),
    );
    expect(cart).toEqual([{ ...aProduct('lamp', { price: 15 }), quantity: 2 }]);
  });
});

describe('the sums of the cart (section 9)', () => {
  test('the item count is the sum of the quantities', () => {
    expect(itemCount(aCart({ lamp: 2, kettle: 3 }))).toBe(5);
  });

  test('totals are price times quantity with two decimals and no binary dust', () => {
    expect(totalText(orderTotal(aCart({ lamp: 3 }, { price: 0.1 })))).toBe('$0.30');
    expect(totalText(orderTotal(aCart({ lamp: 1000 }, { price: 1234.5 })))).toBe('$1234500.00');
  });

  test('the original total takes the price where there is no original price', () => {
    const cart = [
      ...aCart({ lamp: 2 }, { price: 8, originalPrice: 10.5 }),
      ...aCart({ hat: 1 }, { price: 4 }),
    ];
    expect(totalText(originalTotal(cart))).toBe('$25.00');
  });

  test('the discount is floored once, at the end', () => {
    const cart = [
      ...aCart({ lamp: 1 }, { originalPrice: 9.99, discountPercentage: 15 }),
      ...aCart({ hat: 3 }, { originalPrice: 9.99, discountPercentage: 25 }),
    ];
    expect(discountText(discount(cart))).toBe('-$8');
  });

  test('a discount that is a whole number on paper is not floored to the dollar below', () => {
    expect(discount(aCart({ lamp: 3 }, { originalPrice: 50, discountPercentage: 58 }))).toBe(87n);
    expect(discount(aCart({ lamp: 100 }, { originalPrice: 1.1, discountPercentage: 10 }))).toBe(11n);
  });

  test('sums of any prices and quantities are exact to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 9999 }))),
        (lines) => {
          const cart = lines.map(([cents, quantity], index) => ({
            ...aProduct(`p${index}`, { price: cents / 100 }),
            quantity,
          }));
          const cents = lines.reduce((sum, [price, quantity]) => sum + BigInt(price) * BigInt(quantity), 0n);
          expect(totalText(orderTotal(cart))).toBe(
            `$${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
          );
        },
      ),
    );
  });

  test('even absurd prices have finite totals', () => {
    expect(totalText(orderTotal(aCart({ lamp: 2 }, { price: 1e300 })))).toMatch(/^\$\d+\.00$/);
    expect(totalText(orderTotal(aCart({ lamp: 2 }, { price: 1e-9 })))).toBe('$0.00');
  });
});
