import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderAmounts, taxesInPart } from '#core/orders/orderAmounts.ts';
import { forgetOrder } from '#core/orders/selling/forgetBuyer.ts';
import * as owner from '#core/orders/selling/orderCommands.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { AN_ATTEMPT, anOpenPayment, aSale, place, SELLING_SHOP } from '#tests/support/aSale.ts';

const { cancel, deliver, issueInvoice, markPaid, pack, refund } = owner;
const ship = owner.ship(undefined);
const INVOICE = 'RE-000001 54.8';

/** The documents of an order after these steps. */
async function after(selling: Selling, number: string, ...steps: readonly (typeof pack)[]) {
  for (const step of steps) await step(selling, number);
  const { documents = [] } = (await selling.database.order(number))?.value ?? {};
  return documents.map((one) => `${one.number} ${one.total}`);
}

test.each<[string, readonly (typeof pack)[], readonly string[]]>([
  ['is shipped', [pack, ship, owner.ship('https://a.example')], [INVOICE]],
  ['is printed, and later shipped', [issueInvoice, issueInvoice, pack, ship], [INVOICE]],
  ['is only packed', [markPaid, pack], []],
  ['is cancelled unpaid', [cancel, issueInvoice], []],
  ['is cancelled paid', [markPaid, cancel, issueInvoice], [INVOICE, 'RE-C000001 54.8']],
  ['is printed and cancelled unpaid', [issueInvoice, cancel, refund(5)], [INVOICE, 'RE-C000001 54.8']],
  ['is refunded before', [markPaid, refund(10), issueInvoice], [INVOICE, 'RE-C000001 10']],
  [
    'is refunded in parts',
    [markPaid, issueInvoice, refund(10), refund(10), refund(undefined)],
    [INVOICE, 'RE-C000001 10', 'RE-C000002 44.8'],
  ],
])('an order that %s has these documents', async (_, steps, documents) => {
  const { selling } = aSale();
  const { number } = await place(selling);
  expect(await after(selling, number, ...steps)).toEqual(documents);
});

test('an order that was shipped before the shop had invoices gets one only when it is printed', async () => {
  const { selling } = aSale();
  const { invoices, ...shop } = selling.shop;
  const { number } = await place(selling);
  expect(await after({ ...selling, shop }, number, markPaid, pack, ship, issueInvoice)).toEqual([]);
  expect(await after(selling, number, refund(10))).toEqual([]);
  expect(await after(selling, number, issueInvoice)).toEqual([INVOICE, 'RE-C000001 10']);
});

test('a credit note counts in the country of its invoice, although the address was removed', async () => {
  const { selling } = aSale();
  const { number } = await place(selling);
  await after(selling, number, markPaid, pack, ship, deliver, forgetOrder, refund(10));
  expect((await selling.database.documents.get('RE-C000001'))?.value.country).toBe('DE');
});

test('a refund that fails after its credit note gets no second one', async () => {
  const { selling, payments, number, pay, settle, stored } = await anOpenPayment();
  pay();
  await settle();
  const documents = await after(selling, number, issueInvoice, refund(20));
  Object.assign(payments.payment(`payment ${number}`), { refunded: 0, failed: 20 });
  await settle();
  expect((await stored()).payment.refunded).toBe(0);
  expect(await after(selling, number, refund(20))).toEqual(documents);
});

test('orders that are shipped at the same time have numbers without a gap', async () => {
  const invoices = { prefix: '2026', first: 41, seller: ['Northlight'] };
  const { selling } = aSale({ shop: { ...SELLING_SHOP, invoices } });
  const request = { lines: [{ id: 'poster', quantity: 1, price: 12 }], toPay: 16.9 };
  const attempts = Array.from({ length: 8 }, (_, at) => AN_ATTEMPT.replace(/.$/, `${at}`));
  const orders = await Promise.all(attempts.map((attempt) => place(selling, { ...request, attempt })));
  const numbers = await Promise.all(orders.map(({ number }) => after(selling, number, pack, ship)));
  expect(numbers.flat().sort()).toEqual(attempts.map((_, at) => `2026-0000${41 + at} 16.9`));
});

test('the taxes of an invoice are those of its credit notes, however often money is given back', () => {
  const tax = { DE: { standard: 19, reduced: 7, books: 5.5 } };
  const shop = { ...SELLING_SHOP, checkout: { ...SELLING_SHOP.checkout, tax } };
  const price = fc.integer({ min: 1, max: 9999 }).map((cents) => cents / 100);
  const taxClass = fc.constantFrom(...Object.keys(tax.DE));
  const line = fc.record({ price, taxClass, quantity: fc.integer({ min: 1, max: 9 }) });
  const property = fc.property(fc.array(line, { minLength: 1 }), fc.array(fc.nat(5000)), (lines, cuts) => {
    const { taxes = [], toPay = 0 } = orderAmounts(lines, shop, { country: 'DE', rate: { cost: 4.9 } }) ?? {};
    const cents = Math.round(toPay * 100);
    const ends = [0, ...cuts.map((cut) => cut % cents), cents].sort((one, other) => one - other);
    const parts = ends.slice(1).map((end, at) => (end - (ends[at] ?? 0)) / 100);
    const given = parts.flatMap((part, at) =>
      taxesInPart({ taxes, currency: 'EUR' }, parts.slice(0, at), part),
    );
    expect(Math.min(...given.flatMap((one) => [one.net, one.tax]))).toBeGreaterThanOrEqual(0);
    for (const { rate, ...sums } of taxes)
      for (const field of ['net', 'tax'] as const) {
        const sum = given.reduce((total, one) => total + (one.rate === rate ? one[field] : 0), 0);
        expect(sum).toBeCloseTo(sums[field], 6);
      }
  });
  fc.assert(property, { seed: 1 });
});
