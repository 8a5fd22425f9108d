import { describe, expect, test } from 'vitest';
import { canBecome } from '#core/orders/orderStates.ts';
import { ORDER_STATES, type OrderState } from '#core/orders/PlacedOrder.ts';
import * as owner from '#core/orders/selling/orderCommands.ts';
import { cancelOrder } from '#core/orders/selling/orderCommands.ts';
import { startPayment } from '#core/orders/selling/payments.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { anOpenPayment, aSale, paymentOf, place } from '#tests/support/aSale.ts';

const HALF_AN_HOUR = 30 * 60_000;

const COMMANDS = {
  pack: owner.pack,
  ship: owner.ship('https://parcels.example/1'),
  deliver: owner.deliver,
  cancel: owner.cancel,
  'buyer cancels': (selling: Selling, number: string) => cancelOrder(selling, number, 'buyer'),
  paid: owner.markPaid,
  refund: owner.refund(undefined),
  return: owner.returnGoods(),
} satisfies Readonly<Record<string, typeof owner.pack>>;
type Command = keyof typeof COMMANDS;
const COMMAND_NAMES = Object.keys(COMMANDS) as readonly Command[];

/** The state after each command, if it is allowed. */
const ALLOWED: Readonly<Record<Command, Partial<Record<OrderState, OrderState>>>> = {
  pack: { placed: 'packed', packed: 'packed' },
  ship: { packed: 'shipped', shipped: 'shipped' },
  deliver: { shipped: 'delivered', delivered: 'delivered' },
  cancel: {
    'awaiting-payment': 'cancelled',
    placed: 'cancelled',
    packed: 'cancelled',
    cancelled: 'cancelled',
  },
  'buyer cancels': { 'awaiting-payment': 'cancelled', placed: 'cancelled', cancelled: 'cancelled' },
  paid: { placed: 'placed', packed: 'packed', shipped: 'shipped', delivered: 'delivered' },
  refund: { placed: 'placed', packed: 'packed', shipped: 'shipped', delivered: 'delivered' },
  return: { delivered: 'delivered' },
};

const STEPS: Readonly<Record<OrderState, readonly ('pay' | 'expire' | Command)[]>> = {
  'awaiting-payment': [],
  placed: ['pay'],
  packed: ['pay', 'pack'],
  shipped: ['pay', 'pack', 'ship'],
  delivered: ['pay', 'pack', 'ship', 'deliver'],
  expired: ['expire'],
  cancelled: ['cancel'],
};

/** A sale with an order by card in this state. */
async function anOrderThatIs(state: OrderState) {
  const sale = await anOpenPayment();
  const { selling, clock, number, stored } = sale;
  for (const step of STEPS[state]) {
    if (step === 'pay') sale.pay();
    else if (step === 'expire') clock.pass(HALF_AN_HOUR);
    else await COMMANDS[step](selling, number);
    await sale.settle();
  }
  expect((await stored()).state).toBe(state);
  return sale;
}

test('an order has ten transitions and no others', () => {
  const transitions = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(transitions).toEqual([
    ...['placed', 'expired', 'cancelled'].map((to) => `awaiting-payment → ${to}`),
    ...['packed', 'expired', 'cancelled'].map((to) => `placed → ${to}`),
    ...['packed → shipped', 'packed → cancelled', 'shipped → delivered', 'expired → placed'],
  ]);
});

describe.each(ORDER_STATES)('an order by card that is %s', (state) => {
  test.each(COMMAND_NAMES)(
    '%s: is allowed and repeatable, or is refused and changes nothing',
    async (name) => {
      const { selling, number, stored, stockOf, mailer } = await anOrderThatIs(state);
      const world = async () => [await stored(), await stockOf('lamp'), mailer.sent.length];
      let before = await world();
      const expected = ALLOWED[name][state];
      const result = await COMMANDS[name](selling, number);
      if (expected !== undefined) {
        expect(result).toMatchObject({ ok: true, value: { state: expected } });
        before = await world();
      } else expect(result).toEqual({ ok: false, failure: expect.stringContaining(number) });
      expect((await COMMANDS[name](selling, number)).ok).toBe(expected !== undefined);
      expect(await world()).toEqual(before);
      expect(await stockOf('lamp')).toBe((await stored()).reserved.length === 0 ? 3 : 2);
    },
  );
});

test.each(ORDER_STATES)('only an order that awaits its payment has a payment page: %s', async (state) => {
  const { selling, number, payments } = await anOrderThatIs(state);
  expect((await startPayment(selling, number)).ok).toBe(state === 'awaiting-payment');
  const invoice = await place(selling, { attempt: crypto.randomUUID() });
  expect((await startPayment(selling, invoice.number)).ok).toBe(false);
  await expect(payments.read(paymentOf(invoice))).rejects.toThrow('no payment');
});

test.each(['cancelled', 'expired'] as const)(
  'a payment of a %s order is refunded, not recorded',
  async (state) => {
    const { selling, number } = await anOrderThatIs(state);
    const result = await owner.markPaid(selling, number);
    expect(result).toMatchObject({ ok: false, failure: expect.stringContaining('refund the money') });
  },
);

test('every change is appended to the history with its time', async () => {
  const { selling, clock } = aSale();
  const { number } = await place(selling);
  const start = clock.now().getTime();
  for (const name of ['pack', 'paid', 'ship', 'deliver'] as const) {
    clock.pass(1000);
    await COMMANDS[name](selling, number);
  }
  const states = ['placed', 'packed', 'paid', 'shipped', 'delivered'];
  expect((await selling.database.order(number))?.value.history).toEqual(
    states.map((state, seconds) => ({ state, at: new Date(start + seconds * 1000).toISOString() })),
  );
});

test('an invoice is paid once, and its order may be packed before', async () => {
  const { selling, clock } = aSale();
  const { number } = await place(selling);
  await owner.pack(selling, number);
  const paid = await owner.markPaid(selling, number);
  clock.pass(1000);
  expect(await owner.markPaid(selling, number)).toEqual(paid);
  expect(paid).toMatchObject({
    value: { state: 'packed', payment: { state: 'paid', paid: 54.8, refunded: 0 } },
  });
});

test.each(COMMAND_NAMES)('%s of an unknown order fails', async (name) => {
  const { selling } = aSale();
  expect(await COMMANDS[name](selling, 'NL-0')).toEqual({ ok: false, failure: 'There is no order NL-0.' });
});
