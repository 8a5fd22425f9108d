import { expect, test } from 'vitest';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { aDocument, aStoredOrder } from '#tests/support/aPlacedOrder.ts';
import { aSale, place, SELLING_SHOP } from '#tests/support/aSale.ts';
import { figureSums, readFigures, readLedger } from '../../../owner/orders/figures.ts';
import { runCommand } from '../../../owner/orders/runCommand.ts';

const NOW = new Date('2026-03-31T12:00:00.000Z');

const anOrder = (placedAt: string, said: Partial<StoredOrder> = {}) =>
  aStoredOrder(`NL ${placedAt}`, { placedAt, toPay: 0.1, ...said });

function figures(orders: readonly StoredOrder[], isCut = false, timeZone = 'Europe/Berlin') {
  const sums = figureSums({ ...SELLING_SHOP, timeZone }, NOW);
  sums.add(orders);
  const found = sums.figures(isCut);
  const at = (wanted: string) => [...found.days, ...found.months].find(({ period }) => period === wanted);
  return { ...found, at };
}

test('the figures have each of 30 days and 12 months, also without an order', () => {
  const { days, months, best } = figures([]);
  const ends = [days[0], days.at(-1), months[0], months.at(-1)].map((row) => row?.period);
  expect(ends).toEqual(['2026-03-02', '2026-03-31', '2025-04', '2026-03']);
  expect([days.length, months.length, best.length]).toEqual([30, 12, 0]);
  expect(days[28]).toEqual({ period: '2026-03-30', orders: 0, revenue: 0, refunded: 0, returned: 0 });
});

test.each([
  ['Europe/Berlin', '2026-03-29', 2],
  ['UTC', '2026-03-28', 2],
  ['America/Los_Angeles', '2026-03-28', 3],
  ['Pacific/Auckland', '2026-03-29', 3],
])('orders count on their day in %s', (timeZone, day, count) => {
  // In Berlin, the 29th has 23 hours.
  const times = ['2026-03-28T22:30:00.000Z', '2026-03-28T23:30:00.000Z', '2026-03-29T01:30:00.000Z'];
  const orders = times.map((time) => anOrder(time));
  expect(figures(orders, false, timeZone).at(day)?.orders).toBe(count);
});

test('the figures are gross and exact, with refunds and returns at the order, and without what was not sold', () => {
  const [time, card] = ['2026-03-05T10:00:00.000Z', { method: 'card', state: 'paid', paid: 0.2 } as const];
  const lines = [
    { id: 'lamp', name: 'Lampe', quantity: 2, price: 0.1, color: 'red', reduction: 0.05 },
    { id: 'lamp', name: 'Lampe', quantity: 1, price: 0.1, color: 'blue' },
  ];
  const returned = [{ id: 'lamp', quantity: 2 }];
  const ended = (['cancelled', 'expired', 'awaiting-payment'] as const).map((state) =>
    anOrder(time, { state }),
  );
  const found = figures([
    ...ended,
    anOrder(time, { toPay: 0.2, state: 'delivered', payment: { ...card, refunded: 0.1 }, lines, returned }),
    anOrder(time),
    anOrder(time, { currency: 'CHF', toPay: 1000 }),
  ]);
  const sums = { orders: 2, revenue: 0.3, refunded: 0.1, returned: 2 };
  expect(found.at('2026-03-05')).toEqual({ period: '2026-03-05', ...sums });
  expect(found.at('2026-03')).toEqual({ period: '2026-03', ...sums });
  expect(found.best).toEqual([{ id: 'lamp', pieces: 4, returned: 2, revenue: 50.15 }]);
  expect(found.otherCurrencies).toEqual(['CHF']);
});

test('figures of the latest orders have only the periods that they contain as a whole', () => {
  const orders = ['2026-03-10T22:59:00.000Z', '2026-03-12T10:00:00.000Z'].map((time) => anOrder(time));
  const { days, months, since } = figures(orders, true);
  expect([days[0]?.period, days.length, months]).toEqual(['2026-03-11', 21, []]);
  expect(since).toBe('2026-03-10T22:59:00.000Z');
  expect(figures([anOrder('2026-02-28T22:59:00.000Z')], true).months).toMatchObject([{ period: '2026-03' }]);
});

test('the figures count the orders of 12 months, or the latest ones, and name what sells and what lies still', async () => {
  const { selling, database, clock } = aSale();
  for (let at = 0; at < 1002; at += 1) {
    const placedAt = new Date(clock.now().getTime() - (at < 1001 ? at : 4e7) * 1000).toISOString();
    await database.commit({ order: aStoredOrder(`NL-${at}`, { placedAt }), replaces: undefined, stocks: [] });
  }
  const [lamp, poster] = [
    { id: 'lamp', name: 'Lamp', stock: 3 },
    { id: 'poster', name: 'Poster', stock: 2 },
  ];
  const hidden = { ...poster, id: 'old', state: 'archived' };
  const found = await readFigures(selling, [lamp, poster, hidden, { ...poster, id: 'none', stock: 0 }]);
  expect(found).toMatchObject({ orders: 1001, isCut: false });
  expect(found.best).toMatchObject([{ id: 'lamp', name: 'Lamp', pieces: 1001 }]);
  expect(found.still).toEqual([poster]);
  const since = new Date(clock.now().getTime() - 499_000).toISOString();
  expect(await readFigures(selling, [], 500)).toMatchObject({ orders: 500, isCut: true, since, months: [] });
});

test('the ledger of a month has the net amounts and taxes of its documents, by country and rate', async () => {
  const { selling, database } = aSale();
  const taxes = [
    { rate: 19, net: 0.1, tax: 0.02 },
    { rate: 7, net: 0.2, tax: 0.01 },
  ];
  const documents = [
    ...['2026-02-28T23:00:00.000Z', '2026-03-31T21:59:59.999Z'].map((issuedAt) => ({
      issuedAt,
      taxes,
      total: 0.33,
    })),
    {
      kind: 'credit',
      issuedAt: '2026-03-31T20:00:00.000Z',
      taxes: [{ rate: 19, net: 0.3, tax: 0.06 }],
      total: 0.36,
    } as const,
    ...['2026-02-28T22:59:59.999Z', '2026-03-31T22:00:00.000Z'].map((issuedAt) => ({
      issuedAt,
      total: 1000,
    })),
    { country: 'CH', currency: 'CHF', issuedAt: '2026-03-05T10:00:00.000Z', total: 7 },
  ].map((said, at) => aDocument(`RE-00000${at}`, { country: 'AT', ...said }));
  await database.commit({ order: aStoredOrder('NL-1'), replaces: undefined, stocks: [], documents });
  const month = { month: '2026-03', country: 'AT', currency: 'EUR' };
  const invoices = {
    invoiceNet: 0.2,
    invoiceTax: 0.04,
    creditNet: 0.3,
    creditTax: 0.06,
    net: -0.1,
    tax: -0.02,
  };
  const noCredit = { creditNet: 0, creditTax: 0 };
  expect(await readLedger(selling, '2026-03')).toEqual([
    { ...month, rate: '19', ...invoices },
    { ...month, rate: '7', invoiceNet: 0.4, invoiceTax: 0.02, ...noCredit, net: 0.4, tax: 0.02 },
    {
      ...month,
      country: 'CH',
      currency: 'CHF',
      rate: '',
      invoiceNet: 7,
      invoiceTax: 0,
      ...noCredit,
      net: 7,
      tax: 0,
    },
  ]);
});

test('a command prints the figures, and the ledger of a month', async () => {
  const { selling, clock } = aSale();
  await place(selling);
  const [period, now] = [clock.now().toISOString().slice(0, 7), { name: 'figures', subject: '' } as const];
  const { text, json } = await runCommand(selling, now);
  expect(text).toMatch(new RegExp(`^${period} +1 +54.8 +0 +0$`, 'm'));
  expect(json).toMatchObject({ orders: 1, best: [{ id: 'lamp', pieces: 1 }] });
  expect(await runCommand(selling, { ...now, month: period })).toEqual({ text: 'none', json: [] });
});
