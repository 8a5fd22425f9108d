import { expect, test } from 'vitest';
import { changeSince } from '#core/domain/changeSince.ts';
import type { Product } from '#core/domain/Product.ts';
import { aProduct } from '#tests/support/makers.ts';

const UNKNOWN = { today: undefined, isGone: false };
const NOTHING = changeSince(aProduct('lamp'), UNKNOWN);

function change(was: Partial<Product>, now: Partial<Product>) {
  return changeSince(aProduct('lamp', was), { today: aProduct('lamp', now), isGone: false });
}

test('an unchanged or unknown product reports no change', () => {
  const line = { stock: 40, originalPrice: 20 };
  expect(change(line, line)).toEqual(NOTHING);
  expect(change(line, { ...line, stock: 12 })).toEqual(NOTHING);
  expect(Object.values(NOTHING).filter(Boolean)).toEqual([]);
});

test('a line reports a product that is no longer sold', () => {
  expect(changeSince(aProduct('lamp'), { ...UNKNOWN, isGone: true })).toEqual({ ...NOTHING, isGone: true });
});

test('a price change reports the old and the new price', () => {
  expect(change({ price: 40 }, { price: 45 }).price).toEqual({ was: 40, now: 45 });
  expect(change({ price: 40 }, { price: 35.5 }).price).toEqual({ was: 40, now: 35.5 });
});

test('a changed original price is reported only if the price is the same', () => {
  expect(change({ originalPrice: 50 }, { originalPrice: 60 }).hasOtherOriginalPrice).toBe(true);
  expect(change({ originalPrice: 50 }, {}).hasOtherOriginalPrice).toBe(true);
  expect(change({ originalPrice: 0 }, {}).hasOtherOriginalPrice).toBe(false);
  expect(change({ originalPrice: 50, price: 40 }, { price: 45 }).hasOtherOriginalPrice).toBe(false);
});

test('low stock is always reported, and as a change if it fell', () => {
  const said = (was: Partial<Product>, now: NonNullable<Product['stock']>) => {
    const { stock, hasStockFallen } = change(was, { stock: now });
    return [stock?.text, hasStockFallen];
  };
  expect(said({ stock: 9 }, 2)).toEqual(['Only 2 left', true]);
  expect(said({ stock: 3 }, 0)).toEqual(['Out of stock', true]);
  expect(said({ stock: 3 }, 'unreadable')).toEqual(['Out of stock', true]);
  expect(said({ stock: 2 }, 2)).toEqual(['Only 2 left', false]);
  expect(said({ stock: 1 }, 2)).toEqual(['Only 2 left', false]);
  expect(said({}, 2)).toEqual(['Only 2 left', false]);
});

test('another stock is reported if its note is another', () => {
  const hasOther = (was: number, now: number) => change({ stock: was }, { stock: now }).hasOtherStockNote;
  expect([hasOther(20, 19), hasOther(20, 3), hasOther(3, 2), hasOther(0, 20)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('a product is back in stock if it was out of stock', () => {
  const isBack = (was: number | undefined, now: number | undefined) =>
    change(was === undefined ? {} : { stock: was }, now === undefined ? {} : { stock: now }).isBackInStock;
  expect([isBack(0, 2), isBack(0, 40)]).toEqual([true, true]);
  expect([isBack(0, 0), isBack(1, 2), isBack(undefined, 2), isBack(0, undefined)]).toEqual(
    Array(4).fill(false),
  );
});
