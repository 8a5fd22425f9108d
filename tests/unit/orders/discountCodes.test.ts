import { expect, test } from 'vitest';
import type { CodeEffect } from '#core/orders/DiscountCode.ts';
import { toUnits } from '#core/orders/orderAmounts.ts';
import { orderOffer } from '#core/orders/orderOffer.ts';
import { SELLING_SHOP } from '#tests/support/aSale.ts';
import { aDelivery } from '#tests/support/makers.ts';

const SHOP = { ...SELLING_SHOP, delivery: aDelivery({ freeFrom: 100 }) };
const LINES = [
  { price: 49.9, quantity: 1, category: ['lamps', 'new'] },
  { price: 20, quantity: 2, category: ['books'] },
];

const offerOf = (lines: Parameters<typeof orderOffer>[0], effect: Partial<CodeEffect>) =>
  orderOffer(lines, SHOP, { country: 'DE', code: { code: 'A', ...effect } });

test.each<readonly [Partial<CodeEffect>, number | object]>([
  // 8.985 and 6.2375.
  [{ percent: 10 }, 8.99],
  [{ percent: 12.5, categories: ['lamps'] }, 6.24],
  [{ percent: 100 }, 89.9],
  [{ amount: 5, minimum: 40, categories: ['books'] }, 5],
  [{ amount: 45, categories: ['books', 'new toys'] }, 40],
  [
    { percent: 10, minimum: 89.91 },
    { reason: 'minimum', minimum: 89.91 },
  ],
  [
    { amount: 5, minimum: 50, categories: ['lamps'] },
    { reason: 'minimum', minimum: 50 },
  ],
  [{ amount: 5, categories: ['lamp', 'Books'] }, { reason: 'products' }],
])('the code %o takes off, or is refused: %o', (effect, outcome) => {
  const { amounts, codeRefusal } = offerOf(LINES, effect);
  const reduction = amounts?.code?.reduction;
  expect(codeRefusal ?? reduction).toEqual(outcome);
  expect(toUnits(amounts?.toPay ?? 0, 'EUR')).toBe(9480 - toUnits(reduction ?? 0, 'EUR'));
});

test('delivery is free from the sum after the code, and never reduced', () => {
  const lines = [{ price: 104, quantity: 1 }];
  expect(offerOf(lines, { amount: 4 }).amounts).toMatchObject({ delivery: 0, toPay: 100 });
  expect(offerOf(lines, { amount: 5 })).toMatchObject({ rates: [{ cost: 4.9 }], amounts: { toPay: 103.9 } });
  expect(offerOf(lines, { percent: 100 }).amounts).toMatchObject({ delivery: 4.9, toPay: 4.9 });
});
