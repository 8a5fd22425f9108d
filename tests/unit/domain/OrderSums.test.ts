import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountText, totalText } from '#core/domain/money.ts';
import { orderSums } from '#core/domain/OrderSums.ts';
import { aCart, aProduct } from '#tests/support/makers.ts';

test('the item count is the sum of the quantities', () => {
  expect(orderSums(aCart({ lamp: 2, kettle: 3 })).items).toBe(5);
});

test('totals are price times quantity with two decimals and no rounding error', () => {
  expect(totalText(orderSums(aCart({ lamp: 3 }, { price: 0.1 })).total)).toBe('$0.30');
  expect(totalText(orderSums(aCart({ lamp: 1000 }, { price: 1234.5 })).total)).toBe('$1234500.00');
});

test('the original total uses the price if there is no original price', () => {
  const cart = [...aCart({ lamp: 2 }, { price: 8, originalPrice: 10.5 }), ...aCart({ hat: 1 }, { price: 4 })];
  expect(totalText(orderSums(cart).originalTotal)).toBe('$25.00');
});

test.each([0, 7.5, undefined])(
  'an original price of %s instead of 8 adds 8 to the original total',
  (original) => {
    const lamp = original === undefined ? { price: 8 } : { price: 8, originalPrice: original };
    expect(totalText(orderSums(aCart({ lamp: 2 }, lamp)).originalTotal)).toBe('$16.00');
  },
);

test('the discount is floored once, at the end', () => {
  const cart = [
    ...aCart({ lamp: 1 }, { originalPrice: 9.99, discountPercentage: 15 }),
    ...aCart({ hat: 3 }, { originalPrice: 9.99, discountPercentage: 25 }),
  ];
  expect(discountText(orderSums(cart).discount)).toBe('-$8');
});

test('an exact whole-dollar discount is not floored to the dollar below', () => {
  expect(orderSums(aCart({ lamp: 3 }, { originalPrice: 50, discountPercentage: 58 })).discount).toBe(87n);
  expect(orderSums(aCart({ lamp: 100 }, { originalPrice: 1.1, discountPercentage: 10 })).discount).toBe(11n);
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
        expect(totalText(orderSums(cart).total)).toBe(
          `$${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
        );
      },
    ),
  );
});

test('even absurd prices have finite totals', () => {
  expect(totalText(orderSums(aCart({ lamp: 2 }, { price: 1e300 })).total)).toMatch(/^\$\d+\.00$/);
  expect(totalText(orderSums(aCart({ lamp: 2 }, { price: 1e-9 })).total)).toBe('$0.00');
});
