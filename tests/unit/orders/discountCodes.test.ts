import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeEffect, codeIn } from '#core/orders/DiscountCode.ts';
import { toUnits } from '#core/orders/orderAmounts.ts';
import { orderOffer } from '#core/orders/orderOffer.ts';
import { SELLING_SHOP } from '#tests/support/aSale.ts';
import { aDelivery } from '#tests/support/makers.ts';

const SHOP = {
  ...SELLING_SHOP,
  delivery: aDelivery({ freeFrom: 100 }),
  checkout: { ...SELLING_SHOP.checkout, tax: { DE: { standard: 19, reduced: 7 } } },
};

const offerOf = (lines: Parameters<typeof orderOffer>[0], effect: Partial<CodeEffect>, currency = 'EUR') =>
  orderOffer(lines, { ...SHOP, currency }, { country: 'DE', code: { code: 'A', ...effect } });

const lamp = { price: 49.9, quantity: 1, category: ['lamps', 'new'] };
const book = { price: 20, quantity: 2, category: ['books'], taxClass: 'reduced' };

test.each<readonly [string, string | undefined]>([
  [' sommer-٢٠26 ', 'SOMMER-2026'],
  ['SoMMer', 'SOMMER'],
  ['ſommer', undefined],
  ['ﬁve', undefined],
  ['ümit', undefined],
  ['a b', undefined],
  ['__proto__', undefined],
  ['', undefined],
  ['A'.repeat(51), undefined],
])('the text "%s" has the code %s', (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test.each<readonly [string, Partial<CodeEffect>, number]>([
  ['10 % of all goods, half a cent rounded up', { percent: 10 }, 8.99],
  ['12.5 % of a category', { percent: 12.5, categories: ['lamps'] }, 6.24],
  ['100 %', { percent: 100 }, 89.9],
  ['an amount', { amount: 5 }, 5],
  ['an amount above the sum of its category', { amount: 45, categories: ['books', 'new toys'] }, 40],
  ['an amount from exactly its minimum', { amount: 5, minimum: 40, categories: ['books'] }, 5],
])('a code takes %s off', (_, effect, reduction) => {
  const { amounts, codeRefusal } = offerOf([lamp, book], effect);
  expect([amounts?.code, codeRefusal]).toEqual([{ code: 'A', reduction }, undefined]);
  expect(toUnits(amounts?.toPay ?? 0, 'EUR')).toBe(toUnits(89.9 + 4.9 - reduction, 'EUR'));
});

test.each<readonly [Partial<CodeEffect>, object]>([
  [
    { percent: 10, minimum: 89.91 },
    { reason: 'minimum', minimum: 89.91 },
  ],
  [
    { percent: 10, minimum: 50, categories: ['lamps'] },
    { reason: 'minimum', minimum: 50 },
  ],
  [{ amount: 5, categories: ['lamp', 'Books'] }, { reason: 'products' }],
])('the code %o takes nothing off, for the reason %o', (effect, refusal) => {
  expect(offerOf([lamp, book], effect)).toMatchObject({ codeRefusal: refusal, amounts: { toPay: 94.8 } });
  expect(offerOf([lamp, book], effect).amounts).not.toHaveProperty('code');
});

test('delivery is free from the sum after the code, and never reduced', () => {
  const lines = [{ price: 104, quantity: 1 }];
  expect(offerOf(lines, { amount: 4 }).amounts).toMatchObject({ delivery: 0, toPay: 100 });
  expect(offerOf(lines, { amount: 5 }).amounts).toMatchObject({ delivery: 4.9, toPay: 103.9 });
  expect(offerOf(lines, { amount: 5 }).rates[0]?.cost).toBe(4.9);
  expect(offerOf(lines, { percent: 100 }).amounts).toMatchObject({ delivery: 4.9, toPay: 4.9 });
});

test('a reduction belongs to the lines to which the code applies, in proportion to their sums', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 9999 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    taxClass: fc.constantFrom('standard', 'reduced'),
    category: fc.constantFrom(['books'], ['lamps', 'new'], []),
  });
  const effect = fc.record(
    {
      percent: fc.integer({ min: 2, max: 200 }).map((half) => half / 2),
      categories: fc.constantFrom(['books'], ['new']),
    },
    { requiredKeys: ['percent'] },
  );
  const orders = fc.array(line, { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(orders, effect, fc.constantFrom('EUR', 'JPY'), (cents, given, currency) => {
      const lines = cents.map((one) => ({ ...one, price: currency === 'EUR' ? one.price / 100 : one.price }));
      const { amounts, codeRefusal } = offerOf(lines, given, currency);
      const goods = cents.map(({ price, quantity, category }) =>
        !given.categories || category.some((one) => given.categories?.includes(one)) ? price * quantity : 0,
      );
      const sum = goods.reduce((a, b) => a + b, 0);
      if (sum === 0) return void expect(codeRefusal).toEqual({ reason: 'products' });
      const shares = amounts?.shares?.map((share) => toUnits(share, currency)) ?? [];
      const reduction = Math.floor((sum * given.percent * 2 + 100) / 200);
      expect(shares.reduce((a, b) => a + b, 0)).toBe(reduction);
      expect(toUnits(amounts?.code?.reduction ?? 0, currency)).toBe(reduction);
      for (const [index, good] of goods.entries()) {
        expect(Math.abs((shares[index] ?? 0) - (reduction * good) / sum)).toBeLessThan(2);
        expect(shares[index]).toBeLessThanOrEqual(good);
      }
      const taxed = amounts?.taxes?.reduce((a, { net, tax }) => a + toUnits(net + tax, currency), 0);
      expect(taxed).toBe(toUnits(amounts?.toPay ?? 0, currency));
    }),
  );
});
