import { expect, test } from 'vitest';
import { withdrawalPeriod } from '#core/orders/withdrawalPeriod.ts';
import { aHistory, aPlacedOrder } from '#tests/support/aPlacedOrder.ts';

const BERLIN = 'Europe/Berlin';

function periodAt(now: string, deliveredAt: string, timeZone = BERLIN) {
  const history = [...aHistory('placed'), { state: 'delivered' as const, at: deliveredAt }];
  return withdrawalPeriod(aPlacedOrder('NL-1', { state: 'delivered', history }), new Date(now), timeZone);
}

test.each([
  ['before midnight', '2026-03-01T22:59:59Z', '2026-03-15'],
  ['after midnight', '2026-03-01T23:00:00Z', '2026-03-16'],
  ['before clocks change', '2026-03-20T12:00:00Z', '2026-04-03'],
  ['over the turn of a year', '2026-12-20T12:00:00Z', '2027-01-03'],
])('the period of a delivery %s ends 14 days later, on a day of the shop', (_name, at, lastDay) => {
  expect(periodAt(at, at)).toEqual({ lastDay });
});

test('the last day ends at midnight of the shop, also after clocks have changed', () => {
  const delivered = '2026-03-20T12:00:00Z';
  expect(periodAt('2026-04-03T21:59:59Z', delivered)).toEqual({ lastDay: '2026-04-03' });
  expect(periodAt('2026-04-03T22:00:00Z', delivered)).toBeUndefined();
  expect(periodAt('2026-04-03T22:00:00Z', delivered, 'America/New_York')).toEqual({ lastDay: '2026-04-03' });
});

test('before the delivery the period has no end, and an order that was cancelled has none', () => {
  const now = new Date('2030-01-01');
  expect(withdrawalPeriod(aPlacedOrder('NL-1', { state: 'shipped' }), now, BERLIN)).toEqual({});
  expect(withdrawalPeriod(aPlacedOrder('NL-1', { state: 'cancelled' }), now, BERLIN)).toBeUndefined();
});
