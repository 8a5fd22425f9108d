import { afterEach, expect, test, vi } from 'vitest';
import { LocalPayments } from '#adapters/stripe/LocalPayments.ts';
import { withLocalPaymentPages } from '#adapters/stripe/localPaymentPage.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import { startPayment } from '#core/orders/selling/payments.ts';
import { aStoredOrder } from '#tests/support/aPlacedOrder.ts';
import { aSale, BUYER, place, SELLING_SHOP } from '#tests/support/aSale.ts';
import { createOrderService } from '../../../src/service/orderService.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A lamp ordered by card, and the local server, which counts the notifications of its pages. */
async function aLocalPage(parts: Partial<OrderRequest> = {}) {
  const documents = new Map<string, object>();
  const payments = new LocalPayments(
    {
      read: async (name) => documents.get(name),
      create: async (name, document) => void (documents.has(name) || documents.set(name, document)),
    },
    'http://127.0.0.1:5180',
  );
  const shop = { ...SELLING_SHOP, languages: ['en', 'de'] };
  const { selling, database } = aSale({ payments, shop });
  const { number } = await place(selling, { payment: 'card', ...parts });
  const started = await startPayment(selling, number);
  if (!started.ok) throw new Error(started.failure);
  const service = createOrderService({ selling, verify: async () => BUYER });
  const statuses: number[] = [];
  const respond = withLocalPaymentPages(
    async (request) => {
      const response = await service(request);
      statuses.push(response.status);
      return response;
    },
    { payments, storefront: 'http://localhost:5173', shop },
  );
  const press = (action: string, notification = 'once') =>
    respond(
      new Request(started.value, { method: 'POST', body: new URLSearchParams({ action, notification }) }),
    );
  const state = async () => (await database.order(number))?.value.state;
  return { address: started.value, payments, number, respond, press, state, statuses };
}

test('shows the lines and the sum of the order, without scripts', async () => {
  const { address, respond, number } = await aLocalPage();
  const response = await respond(new Request(address));
  const page = await response.text();
  expect(page).toContain(`Order ${number}`);
  expect(page).toMatch(/1 × Lamp.*49,90.*Delivery.*4,90.*To pay.*54,80/s);
  for (const button of ['Pay', 'Decline', 'Pay later', 'Leave'])
    expect(page).toContain(`>${button}</button>`);
  expect(response.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; img-src data:; style-src 'sha256-/,
  );
  expect(page).not.toMatch(/<script|\son\w+=/);
});

test.each([
  ['once', 'placed', 1, 'placed'],
  ['twice', 'placed', 2, 'placed'],
  ['late', 'awaiting-payment', 1, 'placed'],
  ['never', 'awaiting-payment', 0, 'awaiting-payment'],
])('“Pay” with the notification “%s”: the order is %s', async (choice, before, count, after) => {
  vi.useFakeTimers();
  const { press, state, statuses } = await aLocalPage({ language: 'de' });
  const { status, headers } = await press('pay', choice);
  expect([status, headers.get('Location')]).toEqual([303, 'http://localhost:5173/de/order']);
  expect(await state()).toBe(before);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(statuses).toEqual(Array(count).fill(200));
  expect(await state()).toBe(after);
});

test('a guest returns to the guest’s orders', async () => {
  const { payments, respond } = await aLocalPage();
  const { address } = await payments.start(aStoredOrder('NL-AAAA-AAAA', { key: 'secret' }));
  const { headers } = await respond(new Request(address, { method: 'POST', body: new FormData() }));
  expect(headers.get('Location')).toBe('http://localhost:5173/de/order#guest');
});

test('“Pay later” places the order when the money arrives', async () => {
  vi.useFakeTimers();
  const { press, state, payments, number } = await aLocalPage();
  await press('later');
  expect((await payments.read(number)).status).toBe('pending');
  expect(await state()).toBe('awaiting-payment');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await state()).toBe('placed');
});

test.each(['decline', 'leave', 'unknown'])('“%s” leaves an order that can still be paid', async (action) => {
  const { press, state } = await aLocalPage();
  expect((await press(action)).status).toBe(303);
  expect(await state()).toBe('awaiting-payment');
  await press('pay');
  expect(await state()).toBe('placed');
});

test('a payment that has ended has no buttons, and an unknown one no page', async () => {
  const { address, respond, press } = await aLocalPage();
  await press('pay');
  expect(await (await respond(new Request(address))).text()).not.toContain('<button');
  expect((await respond(new Request(`${address}0`))).status).toBe(404);
  expect((await respond(new Request(`${address}%2F..`))).status).toBe(404);
});

test('names of products are text', async () => {
  const { payments, respond, number, address } = await aLocalPage();
  vi.spyOn(payments, 'payment').mockResolvedValue({
    number,
    currency: 'EUR',
    delivery: 0,
    toPay: 1,
    language: 'en',
    lines: [{ name: '<img src=x onerror="alert(1)">', quantity: 1, price: 1 }],
  });
  expect(await (await respond(new Request(address))).text()).not.toContain('<img');
});
