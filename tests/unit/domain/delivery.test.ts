import { expect, test } from 'vitest';
import { type Decimal, decimal, ZERO } from '#core/domain/decimal.ts';
import { deliveryCost, deliveryDays, missingToFree } from '#core/domain/delivery.ts';
import { totalText } from '#core/domain/money.ts';
import { aRate } from '#tests/support/makers.ts';

const missing = (total: number | Decimal, freeFrom = 50) => {
  const found = missingToFree(aRate({ freeFrom }), typeof total === 'number' ? decimal(total) : total);
  return found && totalText(found);
};

test('the amount missing to free delivery is exact', () => {
  expect(missing(49.9)).toBe(totalText(decimal(0.1)));
  expect(missing({ digits: 3n, scale: 1 }, 0.4)).toBe(totalText(decimal(0.1)));
  expect(missing(ZERO)).toBe(totalText(decimal(50)));
});

test('nothing is missing from the threshold on, or without one', () => {
  expect(missing(50)).toBeUndefined();
  expect(missing(50.1)).toBeUndefined();
  expect(missingToFree(aRate(), ZERO)).toBeUndefined();
});

test('delivery is free from the threshold on', () => {
  expect([49.99, 50].map((total) => deliveryCost(aRate({ freeFrom: 50 }), decimal(total)))).toEqual([4.9, 0]);
  expect(deliveryCost(aRate(), decimal(1000))).toBe(4.9);
});

test.each([
  ['2026-11-23T00:00:00', '2026-11-26', '2026-11-28'],
  ['2026-11-23T23:59:59', '2026-11-26', '2026-11-28'],
  ['2026-12-28T10:00:00', '2026-12-31', '2027-01-02'],
  ['2024-02-26T10:00:00', '2024-02-29', '2024-03-02'],
])('an order at %s arrives from %s to %s', (ordered, first, last) => {
  const delivery = aRate({ handlingDays: [1, 2], transitDays: [2, 3] });
  const midnights = [first, last].map((day) => new Date(`${day}T00:00:00`));
  expect(deliveryDays(delivery, new Date(ordered))).toEqual(midnights);
});
