import { afterEach, beforeEach, expect, test } from 'vitest';
import { StripePayments } from '#adapters/stripe/StripePayments.ts';
import type { PaymentNotification } from '#core/orders/ports/PaymentProvider.ts';
import { startPayment } from '#core/orders/selling/payments.ts';
import { aSale, BUYER, place, SELLING_SHOP } from '#tests/support/aSale.ts';
import { FakeStripe } from '#tests/support/FakeStripe.ts';
import { createOrderService } from '../../../src/service/orderService.ts';

let stripe: FakeStripe;
beforeEach(() => {
  stripe = new FakeStripe();
});
afterEach(() => stripe.close());

/** A lamp ordered by card, whose payment page is open, and the service that receives Stripe's notifications. */
async function aPaymentPage() {
  const { secretKey, webhookSecret } = stripe;
  const apiBase = await stripe.listen();
  const clock = aSale().clock;
  stripe.now = clock.now();
  const payments = new StripePayments({
    secretKey,
    webhookSecret,
    apiBase,
    storefront: 'https://shop.example',
    shop: SELLING_SHOP,
    now: () => clock.now(),
  });
  const sale = aSale({ payments, clock });
  const { selling, database } = sale;
  const { number } = await place(selling, { payment: 'card' });
  await startPayment(selling, number);
  const stored = async () => {
    const order = (await database.order(number))?.value;
    if (!order) throw new Error('There is no order.');
    return order;
  };
  const id = (await stored()).session?.id ?? '';
  const service = createOrderService({ selling, verify: async () => BUYER });
  const send = async ({ body, signature }: PaymentNotification) => {
    const headers = { 'Stripe-Signature': signature };
    const request = new Request('http://localhost/api/payments/stripe', { method: 'POST', headers, body });
    return (await service(request, '203.0.113.7')).status;
  };
  const notification = (type = 'checkout.session.completed') =>
    stripe.notification(type, stripe.objectsOf(id).session);
  const pass = (time: number) => {
    clock.pass(time);
    stripe.now = clock.now();
  };
  const states = async () => (await stored()).history.map(({ state }) => state);
  return { ...sale, number, id, stored, states, send, notification, pass };
}

test('a paid order is placed at the first notification, and once', async () => {
  const { id, send, notification, states, mailer } = await aPaymentPage();
  stripe.pay(id);
  const statuses = await Promise.all([send(notification()), send(notification()), send(notification())]);
  expect(statuses).toEqual([200, 200, 200]);
  expect(await states()).toEqual(['awaiting-payment', 'paid', 'placed']);
  expect(mailer.sent).toHaveLength(2);
});

test('a notification is only a hint: Stripe reports whether the order is paid', async () => {
  const { id, send, states } = await aPaymentPage();
  const { session } = stripe.objectsOf(id);
  const paid = { ...session, status: 'complete', payment_status: 'paid' };
  expect(await send(stripe.notification('checkout.session.completed', paid))).toBe(200);
  expect(await states()).toEqual(['awaiting-payment']);
});

test('a session with the number of another order settles that order, with its own session', async () => {
  const { id, number, send, states } = await aPaymentPage();
  stripe.pay(id);
  const foreign = { object: 'checkout.session', id: 'cs_test_foreign', client_reference_id: number };
  expect(await send(stripe.notification('checkout.session.expired', foreign))).toBe(200);
  expect(await states()).toEqual(['awaiting-payment', 'paid', 'placed']);
});

test('forged, unsigned, changed and repeated old notifications are refused, without a request to Stripe', async () => {
  const { id, send, notification, states, pass } = await aPaymentPage();
  stripe.pay(id);
  const { body, signature } = notification();
  const other = new FakeStripe();
  Object.assign(other, { webhookSecret: 'whsec_other', now: stripe.now });
  const requests = stripe.requests;
  expect(await send({ body, signature: '' })).toBe(400);
  expect(await send({ body: body.replace('completed', 'expired'), signature })).toBe(400);
  expect(await send(other.notification('checkout.session.completed', { id }))).toBe(400);
  pass(301_000);
  expect(await send({ body, signature })).toBe(400);
  expect(stripe.requests).toBe(requests);
  expect(await states()).toEqual(['awaiting-payment']);
});

test('notifications about unknown orders and other events are accepted without effect', async () => {
  const { send, failures } = await aPaymentPage();
  const unknown = { object: 'checkout.session', client_reference_id: '../orders/NL-0000-0000' };
  expect(await send(stripe.notification('checkout.session.completed', unknown))).toBe(200);
  expect(await send(stripe.notification('customer.created', { object: 'customer' }))).toBe(200);
  expect(failures).toEqual([]);
});

test('Stripe repeats a notification that could not be settled', async () => {
  const { id, send, notification, states, database } = await aPaymentPage();
  stripe.pay(id);
  const { order } = database;
  database.order = async () => Promise.reject(new Error('unreachable'));
  expect(await send(notification())).toBe(503);
  database.order = order;
  expect(await send(notification())).toBe(200);
  expect(await states()).toEqual(['awaiting-payment', 'paid', 'placed']);
});

test('a payment that Stripe refuses is answered with 422, not as an outage', async () => {
  const { selling, failures } = await aPaymentPage();
  const { number } = await place(selling, { payment: 'card', attempt: crypto.randomUUID() });
  stripe.refusal = 'account_closed';
  const service = createOrderService({ selling, verify: async () => BUYER });
  const headers = { Authorization: 'Bearer ada' };
  const address = `http://localhost/api/orders/${number}/payment`;
  expect((await service(new Request(address, { method: 'POST', headers }))).status).toBe(422);
  expect(failures).toHaveLength(1);
});

test('refunds in the dashboard reach the order, although its payment was final', async () => {
  const { id, send, notification, stored } = await aPaymentPage();
  stripe.pay(id);
  await send(notification());
  stripe.refundInDashboard(id, 1000);
  await send(stripe.notification('charge.refunded', stripe.objectsOf(id).charge ?? {}));
  expect((await stored()).payment).toMatchObject({ state: 'partly-refunded', refunded: 10 });
  stripe.refundInDashboard(id, 4480);
  await send(stripe.notification('refund.updated', stripe.objectsOf(id).refund ?? {}));
  expect((await stored()).payment).toMatchObject({ state: 'refunded', refunded: 54.8 });
});

test('no number of notifications from one network is too large, but a body is', async () => {
  const { send, notification } = await aPaymentPage();
  for (let count = 0; count < 70; count += 1)
    expect(await send({ body: '{}', signature: 'forged' })).toBe(400);
  expect(await send(notification())).toBe(200);
  expect(await send({ body: 'x'.repeat(256 * 1024 + 1), signature: '' })).toBe(413);
});

test('a shop without a provider has no such address, and takes no card', async () => {
  const { selling } = aSale({ payments: undefined });
  const service = createOrderService({ selling, verify: async () => BUYER });
  const request = new Request('http://localhost/api/payments/stripe', { method: 'POST', body: '{}' });
  expect((await service(request)).status).toBe(404);
  await expect(place(selling, { payment: 'card' })).rejects.toThrow();
});
