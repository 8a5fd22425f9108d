import { expect, test } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { type Mail, UndeliverableMail } from '#core/orders/ports/Mailer.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { cancelOrder, markPaid, pack } from '#core/orders/selling/orderCommands.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import { aSale, BUYER, place, SELLING_SHOP } from '#tests/support/aSale.ts';
import { aDelivery, aProduct } from '#tests/support/makers.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A sale whose mails pass `send`, which records them first. */
function aSaleWithMails(send: (mail: Mail, tries: readonly Mail[]) => Promise<void>) {
  const tries: Mail[] = [];
  const clock = new FixedClock();
  const mailer = {
    send(mail: Mail) {
      tries.push(mail);
      return send(mail, tries);
    },
  };
  const sale = aSale({ clock, mailer });
  const read = async ({ number }: StoredOrder) => (await sale.database.order(number))?.value;
  return { ...sale, clock, tries, read };
}

const refuse = (reason: string) => async () => Promise.reject(new Error(reason));

test('the pauses between two tries grow from one minute to one hour, and begin again with a change', async () => {
  const { selling, clock, tries } = aSaleWithMails(refuse('The server is away.'));
  const { number } = await place(selling);
  const minutes: number[] = [];
  for (let minute = 1; minute <= 190; minute += 1) {
    if (minute === 185) await cancelOrder(selling, number, 'owner');
    const before = tries.length;
    clock.pass(MINUTE);
    await sweep(selling);
    if (tries.length > before) minutes.push(minute);
  }
  expect(minutes).toEqual([1, 3, 7, 15, 31, 63, 123, 183, 185, 187]);
});

test('orders that always fail leave the time of later sweeps to the others', async () => {
  const { selling, database, clock, tries } = aSaleWithMails(refuse('The server is away.'));
  const first = await place(selling);
  for (let index = 0; index < 99; index += 1)
    await database.commit({ order: { ...first, number: `NL-${index}` }, replaces: undefined, stocks: [] });
  clock.pass(MINUTE);
  tries.length = 0;
  const continued: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    let pages = 0;
    continued.push(await sweep(selling, () => pages++ < 1));
  }
  expect(continued).toEqual([20, 20, 20, 20, 20, 0]);
  expect(new Set(tries.map(({ about }) => about)).size).toBe(100);
});

test('a damaged or busy order does not end the sweep', async () => {
  const { selling, database, clock, failures, mailer } = aSale();
  mailer.isBroken = true;
  const [one, other] = [await place(selling), await place(selling, { attempt: crypto.randomUUID() })];
  mailer.isBroken = false;
  clock.pass(MINUTE);
  failures.length = 0;
  const order = database.order.bind(database);
  database.order = async (number) => {
    if (number === one.number) throw new Error('The order is damaged.');
    return order(number);
  };
  expect(await sweep(selling)).toBe(1);
  expect(mailer.sent.map(({ about }) => about)).toEqual([other.number, other.number]);
  expect(failures).toHaveLength(1);
});

test('two sweeps at once, and a cancellation while mails are being sent, send each mail once', async () => {
  const waiting: (() => void)[] = [];
  const { selling, clock, tries, read } = aSaleWithMails((_, { length }) =>
    length <= 2 ? Promise.reject(new Error('Later')) : new Promise((done) => waiting.push(done)),
  );
  const order = await place(selling);
  clock.pass(MINUTE);
  const sweeps = [sweep(selling), sweep(selling)];
  await expect.poll(() => waiting.length).toBe(2);
  const cancelled = cancelOrder(selling, order.number, 'buyer');
  await expect.poll(() => waiting.length).toBe(4);
  for (const done of waiting) done();
  expect((await Promise.all(sweeps)).sort()).toEqual([0, 1]);
  await cancelled;
  expect(tries.slice(2).map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    'shopper confirmation',
    'owner confirmation',
    'shopper cancellation',
    'owner cancellation',
  ]);
  expect(await read(order)).toMatchObject({ state: 'cancelled', unsent: [] });
});

test.each([
  ['it is refused for good', async () => Promise.reject(new UndeliverableMail('550 No such mailbox')), 1],
  ['it fails for three days', refuse('550 No such mailbox'), 80],
])('a mail is not sent again if %s, and the order says so', async (_, send, atMost) => {
  const { selling, clock, tries, read } = aSaleWithMails(async (mail) => {
    if (mail.to === 'shopper') await send();
  });
  const order = await place(selling);
  for (let hour = 0; hour <= 100; hour += 1) {
    clock.pass(60 * MINUTE);
    await sweep(selling);
  }
  expect(tries.filter(({ to }) => to === 'shopper').length).toBeLessThanOrEqual(atMost);
  expect((await read(order))?.unsent).toEqual([
    expect.objectContaining({ kind: 'confirmation', to: 'shopper', failure: '550 No such mailbox' }),
  ]);
  expect((await read(order))?.dueAt).toBeUndefined();
  // Later mails are sent nevertheless.
  await cancelOrder(selling, order.number, 'owner');
  expect(tries.at(-1)?.subject).toBe('cancellation');
});

test('a mail without a valid recipient is retained with the reason', async () => {
  const { selling, database } = aSale({ composeMail: () => undefined });
  const { number } = await place(selling);
  expect((await database.order(number))?.value.unsent).toMatchObject([
    { to: 'shopper', failure: 'The recipient has no valid address.' },
    { to: 'owner', failure: 'The recipient has no valid address.' },
  ]);
});

test('a shopper waits for slow mails only until the host’s patience ends', async () => {
  let accept = () => {};
  const slow = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const { selling, read } = aSaleWithMails(() => slow);
  const order = await place({ ...selling, patience: async () => {} });
  expect((await read(order))?.unsent).toHaveLength(2);
  accept();
  await expect.poll(async () => (await read(order))?.unsent).toEqual([]);
});

test.each([
  { done: ' without one', becomes: 'cancelled', stock: 3, command: async () => {} },
  { done: ' with a payment', becomes: 'placed', stock: 2, command: markPaid },
  { done: ' in a parcel', becomes: 'packed', stock: 2, command: pack },
])('after 14 days, an order by transfer$done is $becomes', async ({ command, becomes: state, stock }) => {
  const { selling, clock, database, mailer, stockOf } = aSale();
  const { number } = await place(selling, { payment: 'transfer' });
  const invoice = await place(selling, {
    attempt: crypto.randomUUID(),
    lines: [{ id: 'poster', quantity: 1, price: 12 }],
    toPay: 16.9,
  });
  await command(selling, number);
  clock.pass(14 * DAY - 1);
  expect(await sweep(selling)).toBe(0);
  clock.pass(1);
  await sweep(selling);
  expect((await database.order(number))?.value.state).toBe(state);
  expect(await stockOf('lamp')).toBe(stock);
  expect(mailer.sent.filter(({ subject }) => subject === 'cancellation').length).toBe(stock === 3 ? 1 : 0);
  expect((await database.order(invoice.number))?.value.state).toBe('placed');
});

test.each([
  ['unpaid', 'expired', 49.9],
  ['unpaid', 'cancelled', 49.9],
  ['free', 'cancelled', 0],
])('an %s order that is %s loses its personal data after 30 days', async (_, state, price) => {
  const delivery = aDelivery({ freeFrom: 0 });
  const { selling, clock, database } = aSale({ shop: { ...SELLING_SHOP, delivery } });
  database.setProduct(aProduct('lamp', { price, stock: 3 }));
  const lines = [{ id: 'lamp', quantity: 1, price }];
  const { number } = await place(selling, { payment: 'card', lines, toPay: price });
  const stored = async () => (await database.order(number))?.value;
  if (state === 'cancelled') await cancelOrder(selling, number, 'owner');
  clock.pass(30 * MINUTE);
  await sweep(selling);
  clock.pass(30 * DAY - 31 * MINUTE);
  await sweep(selling);
  expect(await stored()).toMatchObject({ state, account: BUYER });
  clock.pass(31 * MINUTE);
  await sweep(selling);
  expect(await stored()).toMatchObject({ state, account: { id: 'ada', email: '', name: '' } });
  expect((await stored())?.address).toBeUndefined();
  expect((await stored())?.dueAt).toBeUndefined();
});
