import { expect, test } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { followOrders, pauseBefore } from '#core/orders/checkout/followOrders.ts';
import type { FollowedService } from '#core/orders/checkout/guestOrders.ts';
import type { PlacedOrder } from '#core/orders/PlacedOrder.ts';
import type { OrderServiceFailure, OrdersPage } from '#core/orders/ports/OrderGateway.ts';
import { aHistory, aPlacedOrder } from '#tests/support/aPlacedOrder.ts';
import { settled } from '#tests/support/settled.ts';

const UNPAID = aPlacedOrder('NL-2', {
  state: 'awaiting-payment',
  payment: { method: 'card', state: 'open', paid: 0, refunded: 0 },
  history: aHistory('awaiting-payment'),
  placedAt: '2026-03-02T10:00:00.000Z',
});
const PAID: PlacedOrder = { ...UNPAID, state: 'placed' };
const OLD = aPlacedOrder('NL-1');

type Response<Value> = Result<Value, OrderServiceFailure>;

/** A service whose responses a test sets, and the orders that follow it. */
function aFollower() {
  const asked: string[] = [];
  const responses: {
    orders: (before?: string) => Response<OrdersPage>;
    order: Response<PlacedOrder>;
    cancel: Response<PlacedOrder>;
  } = { orders: () => succeed({ orders: [UNPAID] }), order: succeed(UNPAID), cancel: fail('state') };
  const service: FollowedService = {
    orders: async (before) => {
      asked.push(`orders before ${before}`);
      return responses.orders(before);
    },
    order: async (number) => {
      asked.push(number);
      return responses.order;
    },
    cancel: async () => responses.cancel,
    startPayment: async () => fail('state'),
  };
  const clock = new FixedClock();
  const follower = followOrders(service, clock);
  const states = () => follower.getSnapshot().orders?.map(({ number, state }) => `${number} ${state}`);
  const pass = async (time: number) => {
    clock.pass(time);
    await settled();
  };
  return { follower, responses, asked, states, pass };
}

test('pauses between questions about a payment grow to a minute', () => {
  const pauses = Array.from({ length: 12 }, (_, question) => pauseBefore(question));
  expect(pauses.slice(0, 4)).toEqual([0, 2000, 3000, 4500]);
  expect(pauses.at(-1)).toBe(60_000);
});

test('the service is asked about an unpaid order until it has settled it', async () => {
  const { follower, responses, asked, states, pass } = aFollower();
  follower.follow();
  await settled();
  await pass(0);
  expect(asked).toEqual(['orders before undefined', 'NL-2']);
  await pass(1999);
  expect(asked).toHaveLength(2);
  responses.order = fail('no-response');
  await pass(1);
  expect(asked).toHaveLength(3);
  responses.order = succeed(PAID);
  await pass(3000);
  expect(states()).toEqual(['NL-2 placed']);
  expect(follower.getSnapshot().failure).toBeUndefined();
  await pass(600_000);
  expect(asked).toHaveLength(4);
});

test('nobody asks after the screen was left, also if a response arrives later', async () => {
  const { follower, asked, pass } = aFollower();
  const stop = follower.follow();
  await settled();
  await pass(0);
  await pass(2000);
  stop();
  await pass(600_000);
  expect(asked).toHaveLength(3);
  const stopAtOnce = follower.follow();
  stopAtOnce();
  await settled();
  await pass(600_000);
  expect(asked).toHaveLength(4);
});

test('the loaded orders remain after a failure, which the next read clears', async () => {
  const { follower, responses, states } = aFollower();
  responses.orders = () => succeed({ orders: [OLD] });
  await follower.read();
  responses.orders = () => fail('no-response');
  await follower.read();
  expect(follower.getSnapshot()).toMatchObject({ failure: 'no-response', isReading: false });
  expect(states()).toEqual(['NL-1 placed']);
  responses.orders = () => succeed({ orders: [PAID, OLD] });
  await follower.read();
  expect(follower.getSnapshot().failure).toBeUndefined();
  expect(states()).toEqual(['NL-2 placed', 'NL-1 placed']);
});

test('later pages follow the loaded orders, and remain after a new read of the latest ones', async () => {
  const { follower, responses, asked, states } = aFollower();
  responses.orders = (before) =>
    before === undefined ? succeed({ orders: [PAID], next: 'NL-2' }) : succeed({ orders: [OLD] });
  await Promise.all([follower.read(), follower.read()]);
  await follower.readMore();
  expect(asked).toEqual(['orders before undefined', 'orders before NL-2']);
  await follower.read();
  expect(states()).toEqual(['NL-2 placed', 'NL-1 placed']);
  expect(follower.getSnapshot().next).toBeUndefined();
});

test('a cancellation shows the cancelled order, and a refused one the true state', async () => {
  const { follower, responses, states } = aFollower();
  await follower.read();
  responses.order = succeed({ ...PAID, state: 'packed' });
  expect(await follower.cancel('NL-2')).toEqual(fail('state'));
  expect(states()).toEqual(['NL-2 packed']);
  responses.cancel = fail('no-response');
  expect(await follower.cancel('NL-2')).toEqual(fail('no-response'));
  expect(states()).toEqual(['NL-2 packed']);
  responses.cancel = succeed({ ...PAID, state: 'cancelled' });
  await follower.cancel('NL-2');
  expect(states()).toEqual(['NL-2 cancelled']);
});

test('a payment that has arrived meanwhile needs no payment page', async () => {
  const { follower, responses, states } = aFollower();
  await follower.read();
  responses.order = succeed(PAID);
  expect(await follower.startPayment('NL-2')).toEqual(fail('state'));
  expect(states()).toEqual(['NL-2 placed']);
});

test('a late response does not replace a later state', async () => {
  const { follower, responses, states, pass } = aFollower();
  follower.follow();
  await settled();
  const history = aHistory('awaiting-payment', 'cancelled');
  responses.cancel = succeed({ ...UNPAID, state: 'cancelled', history });
  await follower.cancel('NL-2');
  await pass(0);
  expect(states()).toEqual(['NL-2 cancelled']);
});
