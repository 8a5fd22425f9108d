import { ClientRequest } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type StripeAccess, StripePayments, stripePayments } from '#adapters/stripe/StripePayments.ts';
import { ForgedNotification, PaymentRefusal } from '#core/orders/ports/PaymentProvider.ts';
import { FakeStripe, type Fault } from '#tests/support/FakeStripe.ts';
import { anOrder } from './describePaymentProvider.ts';

const MINUTE = 60_000;

let stripe: FakeStripe;
let access: StripeAccess;
let payments: StripePayments;

beforeEach(async () => {
  stripe = new FakeStripe();
  // Stripe's library sets a timeout for each request. It passes when the fake does not respond.
  vi.spyOn(ClientRequest.prototype, 'setTimeout').mockImplementation(function (this: ClientRequest, _, end) {
    stripe.onSilence = () => end?.();
    return this;
  });
  // The library would wait half a second before it repeats a request.
  const waits: { getInitialNetworkRetryDelay(): number } = Stripe.prototype as never;
  vi.spyOn(waits, 'getInitialNetworkRetryDelay').mockReturnValue(0);
  const { secretKey, webhookSecret } = stripe;
  const now = () => stripe.now;
  access = {
    secretKey,
    webhookSecret,
    apiBase: await stripe.listen(),
    storefront: 'https://shop.example',
    shop: { languages: ['en', 'de'] },
    now,
  };
  payments = new StripePayments(access);
});
afterEach(() => stripe.close());

function pass(minutes: number): void {
  stripe.now = new Date(stripe.now.getTime() + minutes * MINUTE);
}

async function aPaidOne() {
  const order = anOrder();
  const { id } = await payments.start(order);
  stripe.pay(id);
  return { id, order };
}

describe('the page of a payment', () => {
  test('has the lines of the order, its delivery, its number and its language', async () => {
    const order = anOrder({
      lines: [
        { id: 'lamp', name: 'Lamp', quantity: 2, price: 49.9 },
        { id: 'rug', name: 'x'.repeat(300), quantity: 1, price: 100 },
      ],
      toPay: 204.7,
      language: 'de-AT',
    });
    await payments.start(order);
    expect(stripe.created).toEqual([
      {
        mode: 'payment',
        client_reference_id: order.number,
        'line_items[0][quantity]': '2',
        'line_items[0][price_data][currency]': 'eur',
        'line_items[0][price_data][unit_amount]': '4990',
        'line_items[0][price_data][product_data][name]': 'Lamp',
        'line_items[1][quantity]': '1',
        'line_items[1][price_data][currency]': 'eur',
        'line_items[1][price_data][unit_amount]': '10000',
        'line_items[1][price_data][product_data][name]': 'x'.repeat(250),
        'line_items[2][quantity]': '1',
        'line_items[2][price_data][currency]': 'eur',
        'line_items[2][price_data][unit_amount]': '490',
        'line_items[2][price_data][product_data][name]': 'Delivery',
        expires_at: expect.any(String),
        success_url: 'https://shop.example/order',
        cancel_url: 'https://shop.example/order',
        locale: 'de',
        customer_email: 'ada@example.com',
        'metadata[order]': order.number,
        'payment_intent_data[metadata][order]': order.number,
        'payment_intent_data[description]': order.number,
      },
    ]);
  });

  test('has one item, named after the order, if this has a code', async () => {
    const order = anOrder({ code: { code: 'A', reduction: 5 }, toPay: 49.8 });
    await payments.start(order);
    const data = 'line_items[0][price_data]';
    expect(stripe.created[0]).toMatchObject({
      [`${data}[unit_amount]`]: '4980',
      [`${data}[product_data][name]`]: order.number,
      [`${data}[product_data][description]`]: '1 × Lamp',
    });
  });

  test.each([
    ['en', 'https://shop.example/order'],
    ['de', 'https://shop.example/de/order'],
    ['de', 'https://shop.example/de/order#guest', 'secret'],
  ])('is in the language of the order, %s, and returns to %s', async (locale, address, key?: string) => {
    const order = anOrder({ language: locale, ...(key && { key }) });
    const { id } = await payments.start(order);
    expect(stripe.created).toMatchObject([{ locale, success_url: address, cancel_url: address }]);
    expect(JSON.stringify(stripe.created)).not.toContain('secret');
    stripe.pay(id);
    const session = { id, isFinal: false };
    expect(await payments.start({ ...order, session })).toEqual({ id, address });
  });

  test('has one item if the order has more lines than Stripe takes', async () => {
    const lines = Array.from({ length: 101 }, (_, index) => ({
      id: `${index}`,
      name: 'Nail',
      quantity: 1,
      price: 0.1,
    }));
    const { number } = anOrder();
    await payments.start(anOrder({ number, lines, delivery: 0, toPay: 10.1 }));
    expect(stripe.created).toMatchObject([
      {
        'line_items[0][price_data][unit_amount]': '1010',
        'line_items[0][price_data][product_data][name]': number,
      },
    ]);
  });

  test.each([
    ['JPY', '700'],
    ['MGA', '700'],
    ['ISK', '70000'],
    ['HUF', '70000'],
    ['RSD', '70000'],
  ])('counts %s as Stripe does', async (currency, amount) => {
    const lines = [{ id: 'lamp', name: 'Lamp', quantity: 1, price: 700 }];
    await payments.start(anOrder({ lines, delivery: 0, toPay: 700, currency }));
    expect(stripe.created[0]).toMatchObject({ 'line_items[0][price_data][unit_amount]': amount });
  });

  test('needs neither a known language nor an e-mail address', async () => {
    await payments.start(anOrder({ language: 'tlh', account: { id: 'a', email: 'x@y', name: '' } }));
    expect(stripe.created[0]).toMatchObject({ locale: 'auto' });
    expect(stripe.created[0]).not.toHaveProperty('customer_email');
  });

  test.each(['maren@.maie.com', 'a@b..c', 'a@b.example,', 'müller@b.example'])(
    'opens without the address %s, which Stripe refuses',
    async (email) => {
      const order = anOrder({ account: { id: 'a', email, name: '' } });
      const first = await payments.start(order);
      expect(stripe.created[0]).not.toHaveProperty('customer_email');
      expect(await payments.start(order)).toEqual(first);
      expect(stripe.created).toHaveLength(1);
    },
  );

  test('is refused for good below the minimum of Stripe', async () => {
    const lines = [{ id: 'a', name: 'A', quantity: 1, price: 0.3 }];
    const order = anOrder({ lines, delivery: 0, toPay: 0.3 });
    await expect(payments.start(order)).rejects.toThrow(PaymentRefusal);
    const foreign = new StripePayments({ ...access, secretKey: 'sk_test_other' });
    await expect(foreign.start(anOrder())).rejects.toThrow(PaymentRefusal);
  });

  test('of a sum of 0 needs no payment', async () => {
    const lines = [{ id: 'a', name: 'A', quantity: 1, price: 0 }];
    const { id } = await payments.start(anOrder({ lines, delivery: 0, toPay: 0 }));
    stripe.pay(id);
    expect(await payments.read(id)).toMatchObject({ status: 'paid', paid: 0, currency: 'EUR' });
  });

  test.each([0, 4.9, 5, 17, 29.9])(
    'is open a little more than 30 minutes, %s minutes after the order',
    async (age) => {
      const order = anOrder();
      pass(age);
      await payments.start(order);
      const minutes = (Number(stripe.created[0]?.expires_at) - stripe.now.getTime() / 1000) / 60;
      expect(minutes).toBeGreaterThan(30.9);
      expect(minutes).toBeLessThan(36.1);
    },
  );

  test('is the first one, although the service has crashed before it stored it', async () => {
    const order = anOrder();
    const first = await payments.start(order);
    pass(14);
    expect(await payments.start(order)).toEqual(first);
    expect(stripe.created).toHaveLength(1);
  });

  test('that has ended is the shop, which knows the order', async () => {
    const { id, order } = await aPaidOne();
    const { address } = await payments.start({ ...order, session: { id, isFinal: false } });
    expect(address).toBe('https://shop.example/order');
  });

  test('ends by the clock of Stripe', async () => {
    const { id } = await payments.start(anOrder());
    pass(36.1);
    expect(stripe.pay(id)).toBe(false);
    expect(await payments.read(id)).toMatchObject({ status: 'ended', paid: 0, refunded: 0 });
  });

  test('ends for a payment that the bank refuses', async () => {
    const { id } = await payments.start(anOrder());
    stripe.payLater(id);
    stripe.refuse(id);
    expect(await payments.read(id)).toMatchObject({ status: 'ended', paid: 0, refunded: 0 });
  });
});

const FAULTS: readonly Fault[] = ['refused', 'broken', 'failed', 'silent', 'lost'];

describe.each(FAULTS)('after a request that is %s', (fault) => {
  /** Both requests of a call fail: the first and its repetition. After a stored error, the call continues with another key. */
  const fails = async (call: Promise<unknown>) => {
    const outcome = call.then(
      () => 'done',
      () => 'failed',
    );
    expect(await outcome).toBe(fault === 'failed' ? 'done' : 'failed');
  };

  test('the order has one payment', async () => {
    const order = anOrder();
    stripe.faults.push(fault, fault);
    await fails(payments.start(order));
    stripe.faults.length = 0;
    const first = await payments.start(order);
    expect(await payments.start(order)).toEqual(first);
    expect(stripe.created).toHaveLength(1);
  });

  test('the money is refunded once', async () => {
    const { id } = await aPaidOne();
    stripe.faults.push(fault, fault);
    await fails(payments.refund(id, 20));
    stripe.faults.length = 0;
    await payments.refund(id, 20);
    await payments.refund(id, 20);
    expect(stripe.refundedOf(id)).toBe(2000);
  });

  test('an open payment ends', async () => {
    const { id } = await payments.start(anOrder());
    stripe.faults.push(fault, fault);
    await payments.close(id).catch(() => {});
    stripe.faults.length = 0;
    await payments.close(id);
    expect(stripe.pay(id)).toBe(false);
  });
});

describe('a refund', () => {
  test('in the dashboard counts', async () => {
    const { id } = await aPaidOne();
    stripe.refundInDashboard(id, 1500);
    expect(await payments.read(id)).toMatchObject({ status: 'paid', paid: 54.8, refunded: 15 });
    await payments.refund(id, 20);
    expect(stripe.refundedOf(id)).toBe(2000);
  });

  test('that a bank has rejected is in the report, as a dispute is, and can be repeated', async () => {
    const { id } = await aPaidOne();
    await payments.refund(id, 20);
    stripe.failRefund();
    stripe.disputed = true;
    expect(await payments.read(id)).toMatchObject({ refunded: 0, failed: 20, isDisputed: true });
    await payments.refund(id, 20);
    expect(stripe.refundedOf(id)).toBe(2000);
  });

  test('that Stripe refuses is refused for good, and the next attempt is not its replay', async () => {
    const { id } = await aPaidOne();
    stripe.refusal = 'charge_disputed';
    for (const _ of [1, 2]) await expect(payments.refund(id, 20)).rejects.toThrow(PaymentRefusal);
    stripe.refusal = undefined;
    await payments.refund(id, 54.8, 1);
    await payments.refund(id, 54.8);
    expect(stripe.refundedOf(id)).toBe(5480);
  });
});

describe('a notification', () => {
  test.each([
    ['checkout.session.completed', 'session'],
    ['checkout.session.expired', 'session'],
    ['payment_intent.succeeded', 'intent'],
    ['charge.refunded', 'charge'],
    ['refund.updated', 'refund'],
  ] as const)('%s names its order', async (type, name) => {
    const { id, order } = await aPaidOne();
    stripe.refundInDashboard(id, 100);
    const object = stripe.objectsOf(id)[name];
    expect(await payments.orderIn(stripe.notification(type, object ?? {}))).toBe(order.number);
  });

  test.each([
    ['something else', { object: 'customer' }],
    ['a payment of another site', { object: 'refund', payment_intent: 'pi_other' }],
    ['a refund without a payment', { object: 'refund', payment_intent: null }],
    ['a payment link', { object: 'checkout.session', client_reference_id: null, payment_intent: 'pi_other' }],
  ])('about %s names none', async (_, object) => {
    expect(await payments.orderIn(stripe.notification('refund.updated', object))).toBeUndefined();
    stripe.forbidden = true;
    expect(await payments.orderIn(stripe.notification('refund.updated', object))).toBeUndefined();
  });

  test('that cannot be looked up now is repeated', async () => {
    const { id } = await aPaidOne();
    stripe.refundInDashboard(id, 100);
    const { secretKey, webhookSecret } = access;
    const down = new StripePayments({ ...access, secretKey, webhookSecret, apiBase: 'http://127.0.0.1:9' });
    const notification = stripe.notification('refund.updated', stripe.objectsOf(id).refund ?? {});
    await expect(down.orderIn(notification)).rejects.toThrow();
  });

  test('is refused after five minutes, with another secret and with another body', async () => {
    const notification = stripe.notification('customer.created', {});
    const other = new StripePayments({ ...access, webhookSecret: 'whsec_other' });
    await expect(other.orderIn(notification)).rejects.toThrow(ForgedNotification);
    await expect(payments.orderIn({ ...notification, body: `${notification.body} ` })).rejects.toThrow(
      ForgedNotification,
    );
    pass(4.9);
    await payments.orderIn(notification);
    pass(0.2);
    await expect(payments.orderIn(notification)).rejects.toThrow(ForgedNotification);
  });

  test('is never accepted without a secret', async () => {
    const open = new StripePayments({ ...access, webhookSecret: '' });
    await expect(open.orderIn(stripe.notification('x', {}))).rejects.toThrow(
      'STRIPE_WEBHOOK_SECRET is missing.',
    );
  });
});

test('only a key in the environment turns Stripe on', async () => {
  expect(stripePayments({ STRIPE_WEBHOOK_SECRET: 'whsec' }, access)).toBeUndefined();
  const { secretKey: STRIPE_SECRET_KEY, apiBase: STRIPE_API_BASE } = access;
  await stripePayments({ STRIPE_SECRET_KEY, STRIPE_API_BASE }, access)?.start(anOrder());
  expect(stripe.created).toHaveLength(1);
});
