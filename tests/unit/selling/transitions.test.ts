import { describe, expect, test } from 'vitest';
import { ORDER_STATES, type OrderState } from '#core/domain/ordering/PlacedOrder.ts';
import type { PaymentMethod } from '#core/domain/ShopFile.ts';
import { cancelOrder } from '#core/selling/cancelOrder.ts';
import { continueOrder } from '#core/selling/continueOrder.ts';
import * as owner from '#core/selling/ownerCommands.ts';
import type { Selling } from '#core/selling/Selling.ts';
import { startPayment } from '#core/selling/startPayment.ts';
import { sweep } from '#core/selling/sweep.ts';
import { aSale, paymentOf, place } from '#tests/support/aSale.ts';

const HALF_AN_HOUR = 30 * 60_000;

const COMMANDS = {
  pack: owner.pack,
  ship: owner.ship('https://parcels.example/1'),
  deliver: owner.deliver,
  cancel: owner.cancel,
  'buyer cancels': (selling: Selling, number: string) => cancelOrder(selling, number, 'buyer'),
  paid: owner.markPaid,
  refund: owner.refund(undefined),
} satisfies Readonly<Record<string, typeof owner.pack>>;
type Command = keyof typeof COMMANDS;

/** The state after each command, if it is allowed. */
const ALLOWED: Readonly<Record<Command, Partial<Record<OrderState, OrderState>>>> = {
  pack: { placed: 'packed', packed: 'packed' },
  ship: { packed: 'shipped', shipped: 'shipped' },
  deliver: { shipped: 'delivered', delivered: 'delivered' },
  cancel: {
    ...{ 'awaiting-payment': 'cancelled', placed: 'cancelled', packed: 'cancelled', cancelled: 'cancelled' },
  },
  'buyer cancels': { 'awaiting-payment': 'cancelled', placed: 'cancelled', cancelled: 'cancelled' },
  paid: { placed: 'placed', packed: 'packed', shipped: 'shipped', delivered: 'delivered' },
  refund: { placed: 'placed', packed: 'packed', shipped: 'shipped', delivered: 'delivered' },
};

/** A sale with an order in this state: by card paid before it is packed, otherwise unpaid. */
async function anOrderThatIs(state: OrderState, payment: PaymentMethod) {
  const sale = aSale();
  const { selling, database, payments, clock } = sale;
  const order = await place(selling, { payment });
  const { number } = order;
  if (payment === 'card' && state !== 'awaiting-payment' && state !== 'expired' && state !== 'cancelled') {
    await startPayment(selling, number);
    payments.pay(paymentOf(order));
    await continueOrder(selling, { ...order, session: { id: paymentOf(order), isFinal: false } });
  }
  const steps: Partial<Record<OrderState, readonly (typeof owner.pack)[]>> = {
    packed: [owner.pack],
    shipped: [owner.pack, owner.ship(undefined)],
    delivered: [owner.pack, owner.ship(undefined), owner.deliver],
    cancelled: [owner.cancel],
  };
  for (const step of steps[state] ?? []) await step(selling, number);
  if (state === 'expired') {
    clock.pass(HALF_AN_HOUR);
    await sweep(selling);
  }
  const stored = async () => (await database.order(number))?.value;
  expect((await stored())?.state).toBe(state);
  return { ...sale, number, stored };
}

describe.each(ORDER_STATES)('an order by card that is %s', (state) => {
  test.each(Object.keys(COMMANDS) as Command[])(
    '%s: the only allowed transition, or a reason',
    async (name) => {
      const { selling, number, stored, stockOf, mailer } = await anOrderThatIs(state, 'card');
      const before = { order: await stored(), stock: await stockOf('lamp'), mails: mailer.sent.length };
      const expected = ALLOWED[name][state];
      const result = await COMMANDS[name](selling, number);
      if (expected === undefined) {
        expect(result).toEqual({ ok: false, failure: expect.stringContaining(number) });
      } else {
        expect(result).toMatchObject({ ok: true, value: { state: expected } });
        before.order = await stored();
        before.stock = await stockOf('lamp');
        before.mails = mailer.sent.length;
        // Repeating it has no second effect.
        expect((await COMMANDS[name](selling, number)).ok).toBe(true);
      }
      expect(await stored()).toEqual(before.order);
      expect(await stockOf('lamp')).toBe(before.stock);
      expect(mailer.sent).toHaveLength(before.mails);
      expect(await stockOf('lamp')).toBe((await stored())?.reserved.length === 0 ? 3 : 2);
    },
  );
});

test.each(ORDER_STATES)('only an order that awaits its payment has a payment page: %s', async (state) => {
  const { selling, number } = await anOrderThatIs(state, 'card');
  expect((await startPayment(selling, number)).ok).toBe(state === 'awaiting-payment');
});

test.each(['cancelled', 'expired'] as const)(
  'a payment of a %s order is refunded, not recorded',
  async (state) => {
    const { selling, number } = await anOrderThatIs(state, 'card');
    const result = await owner.markPaid(selling, number);
    expect(result).toMatchObject({ ok: false, failure: expect.stringContaining('refund the money') });
  },
);

test('an invoice is paid once, and its order may be packed before', async () => {
  const { selling, number, clock } = await anOrderThatIs('packed', 'invoice');
  const paid = await owner.markPaid(selling, number);
  clock.pass(1000);
  expect(await owner.markPaid(selling, number)).toEqual(paid);
  expect(paid).toMatchObject({
    value: { state: 'packed', payment: { state: 'paid', paid: 54.8, refunded: 0 } },
  });
});

test('a repeated dispatch corrects the tracking link without another mail', async () => {
  const { selling, number, mailer } = await anOrderThatIs('packed', 'invoice');
  await owner.ship('https://parcels.example/1')(selling, number);
  const mails = mailer.sent.length;
  const corrected = await owner.ship('https://parcels.example/2')(selling, number);
  expect(corrected).toMatchObject({ value: { tracking: 'https://parcels.example/2' } });
  expect(await owner.ship(undefined)(selling, number)).toEqual(corrected);
  expect(mailer.sent).toHaveLength(mails);
});

test.each(Object.keys(COMMANDS) as Command[])('%s of an unknown order fails', async (name) => {
  const { selling } = aSale();
  expect(await COMMANDS[name](selling, 'NL-0')).toEqual({ ok: false, failure: 'There is no order NL-0.' });
});
