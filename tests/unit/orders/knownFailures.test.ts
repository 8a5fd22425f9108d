import { expect, test } from 'vitest';
import { MemoryMailer } from '#adapters/memory/MemoryMailer.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { continueOrder } from '#core/orders/selling/continueOrder.ts';
import { cancel, refund } from '#core/orders/selling/orderCommands.ts';
import { startPayment } from '#core/orders/selling/payments.ts';
import { placeOrder } from '#core/orders/selling/placeOrder.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import { anOpenPayment, aRequest, aSale, BUYER, paymentOf, place } from '#tests/support/aSale.ts';

// Failures that other shop systems are publicly known for.

test('sold out after the payment: pieces are reserved before anybody pays', async () => {
  const { selling, pay, settle, states } = await anOpenPayment();
  pay();
  const lines = [{ id: 'lamp', quantity: 3, price: 49.9 }];
  const other = aRequest({ attempt: crypto.randomUUID(), lines, toPay: 149.7, payment: 'card' });
  expect(await placeOrder(selling, { ...BUYER, id: 'bob' }, other)).toMatchObject({
    failure: { reason: 'changed', products: [{ id: 'lamp', reason: 'stock', stock: 2 }] },
  });
  await settle();
  expect(await states()).toEqual(['awaiting-payment', 'paid', 'placed']);
});

test('duplicate payments: an order has one, however often and at whatever time its page is requested', async () => {
  const { selling, database } = aSale();
  const { number } = await place(selling, { payment: 'card' });
  const pages = await Promise.all([1, 2, 3].map(() => startPayment(selling, number)));
  pages.push(await startPayment(selling, number));
  expect(new Set(pages.map((page) => page.ok && page.value))).toEqual(
    new Set([`https://payments.example/${number}`]),
  );
  expect((await database.order(number))?.value.session?.id).toBe(paymentOf({ number }));
});

test('double refund: simultaneous and repeated commands, also after a lost response, refund once', async () => {
  const { selling, number, pay, settle, report, payments, clock, states } = await anOpenPayment();
  pay();
  await settle();
  const works = payments.refund.bind(payments);
  payments.refund = async (id, total) => {
    await works(id, total);
    throw new Error('The response is lost.');
  };
  await Promise.all([refund(20), refund(20), refund(20)].map((command) => command(selling, number)));
  payments.refund = works;
  await refund(20)(selling, number);
  clock.pass(60_000);
  await sweep(selling);
  expect((await report()).refunded).toBe(20);
  expect(await states()).toEqual(['awaiting-payment', 'paid', 'placed', 'partly-refunded']);
});

test('one payment settled several times: simultaneous notifications place the order and mail once', async () => {
  const { selling, pay, stored, states, mailer, stockOf } = await anOpenPayment();
  pay();
  const waiting = await stored();
  await Promise.all([1, 2, 3, 4].map(() => continueOrder(selling, waiting)));
  await continueOrder(selling, waiting);
  expect(await states()).toEqual(['awaiting-payment', 'paid', 'placed']);
  expect(mailer.sent.map(({ to }) => to)).toEqual(['shopper', 'owner']);
  expect(await stockOf('lamp')).toBe(2);
});

test('a mail server that fails: the order is placed, and the sweep repeats only the unsent mail', async () => {
  const accepted: string[] = [];
  let isFull = true;
  const mailer = {
    async send({ to }: { readonly to: string }) {
      if (to === 'owner' && isFull) throw new Error('The mailbox is full.');
      accepted.push(to);
    },
  };
  const { selling, clock, failures } = aSale({ mailer });
  expect((await place(selling)).state).toBe('placed');
  expect(failures).toHaveLength(1);
  expect(await sweep(selling)).toBe(0);
  clock.pass(60_000);
  await sweep(selling);
  isFull = false;
  clock.pass(2 * 60_000);
  await sweep(selling);
  expect(await sweep(selling)).toBe(0);
  expect(accepted).toEqual(['shopper', 'owner']);
});

test('a mail that cannot be written, or a program without a mailer, leaves the order as it is', async () => {
  const composeMail = () => {
    throw new Error('There is no text.');
  };
  for (const parts of [{ composeMail }, { mailer: undefined }]) {
    const { selling, database } = aSale(parts);
    const { number } = await place(selling);
    expect(await cancel(selling, number)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
    expect((await database.order(number))?.value.unsent).toHaveLength(3);
  }
});

test('a sweep that always sees the same failing orders: it continues all', async () => {
  const mailer = new MemoryMailer();
  mailer.isBroken = true;
  const { selling, database, clock } = aSale({ mailer });
  const first = await place(selling);
  for (let index = 0; index < 250; index += 1) {
    const order: StoredOrder = { ...first, number: `NL-${index}` };
    await database.commit({ order, replaces: undefined, stocks: [] });
  }
  const { number } = await place(selling, { attempt: crypto.randomUUID(), payment: 'card' });
  clock.pass(30 * 60_000);
  expect(await sweep(selling)).toBe(252);
  expect((await database.order(number))?.value.state).toBe('expired');
});
