import { expect, test } from 'vitest';
import { withLawfulPrices } from '#core/domain/lawfulPrices.ts';
import {
  historyAfter,
  type PriceHistory,
  priceHistory,
  withoutUndone,
  withPrice,
} from '#core/domain/priceHistory.ts';

/** A history of 2026, such as "01-31 100, 05-01 80". */
function history(text: string): PriceHistory {
  const entries = text.split(', ').map((entry) => entry.split(' '));
  return entries.map(([day, price]) => ({ from: `2026-${day}`, price: Number(price) }));
}

test.each([
  ['of one step', '01-01 100, 05-01 80', 100, 20],
  ['with a discount that is rounded down', '01-01 69, 05-01 64.9', 69, 5],
  ['to the half of a decimal price', '01-01 119.8, 05-01 59.9', 119.8, 50],
  ['of several steps, before the first of them', '01-01 100, 03-01 90, 05-01 70', 100, 30],
  ['after a rise, unless the price was lower before that', '01-01 100, 03-01 70, 03-20 90, 04-10 80', 0, 0],
  ['30 days after a rise', '01-01 80, 05-01 100, 05-31 90', 100, 10],
  ['29 days after a rise, when the lower price still counts', '01-01 80, 05-02 100, 05-31 90', 0, 0],
  ['from a price that was lower in the 30 days', '01-01 119, 04-20 129, 05-01 109', 119, 8],
  ['from the lower one of two prices of a day', '01-01 100, 04-20 85, 04-20 100, 05-01 80', 85, 5],
  ['across the change to summer time', '02-01 80, 03-15 100, 04-14 90', 100, 10],
  ['but not by a rise', '01-01 80, 05-01 100', 0, 0],
  ['but not with the only price', '01-01 80', 0, 0],
])('a price is reduced %s', (_, text, former, off) => {
  const price = history(text).at(-1)?.price;
  const lawful = withLawfulPrices({ price, priceHistory: priceHistory(history(text)) });
  expect([lawful.originalPrice ?? 0, lawful.discountPercentage ?? 0]).toEqual([former, off]);
});

test('a price is not reduced if its history ends with another one, or if the original price is the same', () => {
  const document = { price: 80, priceHistory: history('01-01 100, 05-01 80') };
  expect(withLawfulPrices({ ...document, originalPrice: 0 }).originalPrice).toBe(100);
  expect(withLawfulPrices({ ...document, originalPrice: 80 }).originalPrice).toBeUndefined();
  expect(withLawfulPrices({ ...document, price: 79 }).originalPrice).toBeUndefined();
});

test('an original price needs a history that is none of these', () => {
  for (const damaged of [undefined, null, 5, 'x', {}, [null, 7, {}], [{ price: 'x' }]]) {
    const document = { price: 50, originalPrice: 80, discountPercentage: 38, priceHistory: damaged };
    expect(withLawfulPrices(document).originalPrice).toBeUndefined();
  }
});

test('a history drops invalid entries and repetitions, and is sorted by day', () => {
  const entries = history('05-01 80, 04-20 90, 02-31 1, 5-1 1, 05-02 80');
  expect(priceHistory([...entries, null, { from: '2026-05-03' }])).toEqual(history('04-20 90, 05-01 80'));
});

test('a history keeps what a reduction can refer to, and the present price however old', () => {
  const old = history('01-01 100, 02-01 120');
  expect(withPrice(old, '2026-12-31', 120)).toEqual(old);
  expect(withPrice(old, '2026-12-31', 90)).toEqual(history('02-01 120, 12-31 90'));
  expect(withPrice(history('02-01 120, 06-01 110'), '2026-12-31', 90)).toHaveLength(3);
});

test('a history has all prices of a day, and none before the last entry if a clock is slow', () => {
  const twice = withPrice(withPrice(history('05-31 90'), '2026-05-31', 70), '2026-05-31', 90);
  expect(twice).toEqual(history('05-31 90, 05-31 70, 05-31 90'));
  expect(withPrice(history('05-31 90'), '2026-05-30', 80)).toEqual(history('05-31 90, 05-31 80'));
});

test.each([
  ['02-01 90, 05-31 70, 05-31 90', '02-01 90'],
  ['02-01 90, 05-31 80, 05-31 8, 05-31 80', '02-01 90, 05-31 80'],
  ['05-31 90, 05-31 9, 05-31 90', '05-31 90'],
  ['02-01 90, 05-30 70, 05-31 90', '02-01 90, 05-30 70, 05-31 90'],
  ['02-01 90, 05-31 70', '02-01 90, 05-31 70'],
  ['02-01 90', '02-01 90'],
])('the history %j without prices undone on its last day is %j', (text, kept) => {
  expect(withoutUndone(history(text), '2026-05-31')).toEqual(history(kept));
});

test('a written document keeps the entries of the stored one and of the file', () => {
  const stored = { price: 90, priceHistory: history('04-01 100, 05-01 90') };
  const file = { price: 80, priceHistory: history('04-01 100, 04-10 95') };
  const all = history('04-01 100, 04-10 95, 05-01 90, 05-31 80');
  expect(historyAfter(stored, file, '2026-05-31')).toEqual(all);
});

test('a file that is uploaded again brings back no price that its entries left out', () => {
  const file = { price: 40, priceHistory: history('01-01 100') };
  const stored = { price: 40, priceHistory: history('03-01 60, 06-01 40') };
  expect(historyAfter(stored, file, '2026-06-10')).toEqual(stored.priceHistory);
  const sameDay = { price: 80, priceHistory: history('03-01 90, 04-10 80') };
  const earlier = { price: 80, priceHistory: history('03-01 70') };
  expect(historyAfter(sameDay, earlier, '2026-06-10')).toEqual(sameDay.priceHistory);
});

test('a price that somebody changed in the database counts; without a history, only a lower one', () => {
  const stored = { price: 70, priceHistory: history('05-01 90') };
  expect(historyAfter(stored, { price: 80 }, '2026-05-31')).toEqual(history('05-01 90, 05-31 70, 05-31 80'));
  expect(historyAfter({ price: 70 }, { price: 80 }, '2026-05-31')).toEqual(history('05-31 70, 05-31 80'));
  expect(historyAfter({ price: 90 }, { price: 80 }, '2026-05-31')).toEqual(history('05-31 80'));
});
