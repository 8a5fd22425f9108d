import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { HttpOrderGateway } from '#adapters/browser/HttpOrderGateway.ts';
import { accountOfToken, MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { fail, succeed } from '#core/domain/Result.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import { aPlacedOrder } from '#tests/support/aPlacedOrder.ts';
import { aRequest, aSale } from '#tests/support/aSale.ts';
import { startServer } from '#tests/support/startServer.ts';
import { createOrderService } from '../../src/service/orderService.ts';

afterEach(() => void vi.useRealTimers());

/** The gateways of two signed-in accounts and of nobody to the service behind HTTP. */
async function aServer({ isUnlimited = true } = {}) {
  const sale = aSale();
  const service = createOrderService({ selling: sale.selling, verify: accountOfToken, isUnlimited });
  const { url, stop } = await startServer(getRequestListener((request) => service(request)));
  onTestFinished(stop);
  const gatewayOf = async (email?: string) => {
    const auth = new MemoryAuthGateway();
    if (email) await auth.signUp({ name: 'Ada Berg', email, password: 'correct horse' });
    return new HttpOrderGateway(`${url}/api`, auth);
  };
  const gateway = await gatewayOf('ada@example.com');
  const place = async (parts: Partial<OrderRequest> = {}) => {
    const placed = await gateway.place(aRequest({ attempt: crypto.randomUUID(), ...parts }));
    if (!placed.ok) throw new Error(JSON.stringify(placed.failure));
    return placed.value;
  };
  return { ...sale, gateway, place, other: await gatewayOf('robin@example.com'), nobody: await gatewayOf() };
}

/** Needs no stock. */
const A_POSTER = { lines: [{ id: 'poster', quantity: 1, price: 12 }], toPay: 16.9 };

describe('the order service behind HTTP', () => {
  test('places an order once, which its buyer only can see', async () => {
    const { gateway, other, stockOf } = await aServer();
    const { attempt } = aRequest();
    expect(await gateway.orderOfAttempt(attempt)).toEqual(succeed(undefined));
    const placed = await gateway.place(aRequest());
    expect(placed).toMatchObject({ ok: true, value: { state: 'placed', toPay: 54.8, tax: 8.75 } });
    const number = placed.ok ? placed.value.number : '';
    expect(await gateway.place(aRequest())).toEqual(placed);
    expect(await gateway.orderOfAttempt(attempt)).toEqual(placed);
    expect(await gateway.order(number)).toEqual(placed);
    expect(await stockOf('lamp')).toBe(2);
    expect(await other.orderOfAttempt(attempt)).toEqual(succeed(undefined));
    expect(await other.orders()).toEqual(succeed({ orders: [] }));
    expect([await other.order(number), await other.cancel(number)]).toEqual([
      fail('unknown'),
      fail('unknown'),
    ]);
  });

  test('refuses an order with its reason', async () => {
    const { gateway, nobody, place } = await aServer({ isUnlimited: false });
    const lines = [
      { id: 'lamp', quantity: 5, price: 40 },
      { id: 'poster', quantity: 1, price: 10 },
      { id: 'stool', quantity: 1, price: 9 },
    ];
    const products = [
      { id: 'lamp', reason: 'stock', stock: 3, price: 49.9 },
      { id: 'poster', reason: 'price', price: 12 },
      { id: 'stool', reason: 'gone' },
    ];
    expect(await gateway.place(aRequest({ lines, toPay: 219 }))).toEqual(
      fail({ reason: 'changed', products, toPay: 161.7 }),
    );
    const address = { ...aRequest().address, postcode: 'ABC' };
    expect(await gateway.place(aRequest({ address }))).toEqual(
      fail({ reason: 'invalid', field: 'address.postcode' }),
    );
    await gateway.place(aRequest());
    expect(await gateway.place(aRequest({ payment: 'transfer' }))).toEqual(fail({ reason: 'attempt' }));
    expect(await nobody.place(aRequest())).toEqual(fail('signed-out'));
    expect(await nobody.orders()).toEqual(fail('signed-out'));
    for (let count = 1; count < 10; count += 1) await place(A_POSTER);
    const tooMany = aRequest({ ...A_POSTER, attempt: crypto.randomUUID() });
    expect(await gateway.place(tooMany)).toEqual(fail('limit'));
  });
});

const auth = { token: async () => succeed('token') };

function gatewayWith(respond: (request: Request) => Promise<Response>) {
  return new HttpOrderGateway('http://shop.example/api', auth, respond);
}

const ORDER = aPlacedOrder('NL-4K7M-X2QD', { attempt: aRequest().attempt });

test.each<[string, () => Promise<Response>]>([
  ['an outage', async () => Response.json({ reason: 'unavailable' }, { status: 503 })],
  ['a missing network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of a hotel’s network', async () => new Response('<!doctype html><p>Welcome')],
  ['a missing page', async () => new Response('<!doctype html><p>404', { status: 404 })],
  ['a damaged order', async () => Response.json({ ...ORDER, toPay: 'NaN' })],
  ['an unknown refusal', async () => Response.json({ reason: 'changed', products: [{}], toPay: 1 })],
])('%s is no response', async (_name, respond) => {
  expect(await gatewayWith(respond).place(aRequest())).toEqual(fail('no-response'));
});

test.each([
  ['the service', () => gatewayWith(() => new Promise(() => {}))],
  ['identity', () => new HttpOrderGateway('http://shop.example/api', { token: () => new Promise(() => {}) })],
])('a silent request ends after 15 seconds: %s', async (_name, make) => {
  vi.useFakeTimers();
  const result = make().place(aRequest());
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await result).toEqual(fail('no-response'));
});

test('a token that arrives after the timeout sends no order', async () => {
  vi.useFakeTimers();
  const send = vi.fn(async () => Response.json(ORDER, { status: 201 }));
  const late = new Promise<ReturnType<typeof succeed<string>>>((resolve) => {
    setTimeout(() => resolve(succeed('token')), 16_000);
  });
  const gateway = new HttpOrderGateway('http://shop.example/api', { token: () => late }, send);
  const result = gateway.place(aRequest());
  await vi.advanceTimersByTimeAsync(17_000);
  expect(await result).toEqual(fail('no-response'));
  expect(send).not.toHaveBeenCalled();
});

test('damaged orders of a list are dropped one by one', async () => {
  const damaged = [null, {}, { ...ORDER, lines: [{}] }, { ...ORDER, placedAt: 'yesterday' }];
  const gateway = gatewayWith(async () => Response.json({ orders: [...damaged, ORDER], next: 'more' }));
  expect(await gateway.orders()).toEqual(succeed({ orders: [ORDER], next: 'more' }));
});

test('an attempt whose order is damaged is not one without an order', async () => {
  const gateway = gatewayWith(async () => Response.json({ orders: [{ ...ORDER, state: 'lost' }] }));
  expect(await gateway.orderOfAttempt(ORDER.attempt)).toEqual(fail('no-response'));
});

test.each([
  ['a script', 'javascript:alert(1)', fail('no-response')],
  ['a page', 'https://pay.example/session', succeed('https://pay.example/session')],
])('the address of a payment is %s', async (_name, address, expected) => {
  expect(await gatewayWith(async () => Response.json({ address })).startPayment('NL-1')).toEqual(expected);
});

test('only https: addresses become tracking links', async () => {
  const trackingOf = async (tracking: string) => {
    const result = await gatewayWith(async () => Response.json({ ...ORDER, tracking })).order('NL-1');
    return result.ok && result.value.tracking;
  };
  expect([await trackingOf('https://parcel.example/1'), await trackingOf('javascript:alert(1)')]).toEqual([
    'https://parcel.example/1',
    undefined,
  ]);
});

const LINK = { number: 'NL-1', email: 'gia@example.com', language: 'de' };

test('a guest’s requests have a key or an address, and a token only to add an order to the account', async () => {
  const sent: unknown[] = [];
  const gateway = gatewayWith(async ({ headers }) => {
    sent.push(['Authorization', 'Order-Key', 'Order-Email'].map((name) => headers.get(name)));
    return new Response(null, { status: 404 });
  });
  await gateway.place(aRequest({ email: LINK.email }));
  await gateway.sendLink(LINK);
  await gateway.orderOfAttempt('1', 'łu@x');
  for (const act of ['order', 'startPayment', 'cancel', 'claim'] as const) await gateway[act]('NL-1', 'ł');
  const opening = Array(3).fill([null, '%C5%82', null]);
  const asking = [null, null, '%C5%82u@x'];
  expect(sent).toEqual([
    ...Array(2).fill(Array(3).fill(null)),
    asking,
    ...opening,
    ['Bearer token', '%C5%82', null],
  ]);
});

test.each<[number, unknown, unknown]>([
  [202, undefined, succeed(undefined)],
  [200, {}, fail('no-response')],
  [400, { reason: 'invalid', field: 'email' }, fail({ reason: 'invalid', field: 'email' })],
  [429, { reason: 'limit' }, fail('limit')],
])('a response with status %i to a request for a lost link', async (status, body, expected) => {
  expect(await gatewayWith(async () => Response.json(body ?? null, { status })).sendLink(LINK)).toEqual(
    expected,
  );
});

test.each<[number, unknown, unknown]>([
  [200, { code: 'SAVE', percent: 10, reduction: 5 }, succeed({ code: 'SAVE', percent: 10 })],
  [404, { reason: 'code' }, succeed({ code: 'save', refusal: { reason: 'code' } })],
  [
    409,
    { reason: 'minimum', minimum: 5 },
    succeed({ code: 'save', refusal: { reason: 'minimum', minimum: 5 } }),
  ],
  [404, null, fail('no-response')],
])('a response with status %i and %j to a discount code', async (status, body, expected) => {
  const gateway = gatewayWith(async () => Response.json(body, { status }));
  expect(await gateway.tryCode({ code: 'save', lines: [] })).toEqual(expected);
});

const DECLARATION = { number: 'NL-4K7M-X2QD', name: 'Ada Berg', email: 'ada@example.com', language: 'de' };
const RECEIPT = { ...DECLARATION, receivedAt: '2026-03-14T09:30:05.000Z' };

test.each<[string, string | null, () => Promise<unknown>]>([
  ['with the token of an account', 'Bearer token', async () => succeed('token')],
  ['without an account', null, async () => fail('signed-out')],
  ['without the identity provider', null, async () => fail('network')],
  ['after a failure of its code', null, () => Promise.reject(new Error('No code'))],
  ['while it is silent', null, () => new Promise(() => {})],
])('a declaration of withdrawal is sent %s', async (_name, authorization, token) => {
  vi.useFakeTimers();
  const sent: Request[] = [];
  const gateway = new HttpOrderGateway(
    'http://shop.example/api',
    { token } as typeof auth,
    async (request) => {
      sent.push(request);
      return Response.json(RECEIPT, { status: 201 });
    },
  );
  const result = gateway.withdraw(DECLARATION);
  await vi.advanceTimersByTimeAsync(3000);
  const { language: _, ...receipt } = RECEIPT;
  expect(await result).toEqual(succeed(receipt));
  expect(sent.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
    ['http://shop.example/api/withdrawals', authorization],
  ]);
  expect(await sent[0]?.json()).toEqual(DECLARATION);
});

test.each<[number, object, unknown]>([
  [200, RECEIPT, undefined],
  [200, { ...RECEIPT, receivedAt: 'now' }, 'no-response'],
  [400, { reason: 'invalid', field: 'email' }, { reason: 'invalid', field: 'email' }],
  [429, { reason: 'limit' }, 'limit'],
  [503, {}, 'no-response'],
])('a response to a declaration with status %i and %j', async (status, body, failure) => {
  const result = await gatewayWith(async () => Response.json(body, { status })).withdraw(DECLARATION);
  expect(result.ok ? undefined : result.failure).toEqual(failure);
});
