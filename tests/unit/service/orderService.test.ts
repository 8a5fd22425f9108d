import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pack } from '#core/orders/selling/orderCommands.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { AN_ATTEMPT, aRequest, aSale, BUYER, paymentOf, SELLING_SHOP } from '#tests/support/aSale.ts';
import { aDelivery, aProduct } from '#tests/support/makers.ts';
import { createOrderService, type ServiceParts } from '../../../src/service/orderService.ts';

/** The service, with two accounts: the tokens are their ids. The token "broken" cannot be verified now. */
function aClient(parts: Partial<Selling> = {}, service: Partial<ServiceParts> = {}) {
  const sale = aSale(parts);
  const respond = createOrderService({
    selling: sale.selling,
    verify: async (token) => {
      if (token === 'broken') throw new Error('The keys cannot be read.');
      return token === 'ada' || token === 'bob' ? { ...BUYER, id: token } : undefined;
    },
    ...service,
  });
  async function send(method: string, path: string, { body, token = 'ada', address }: Sent = {}) {
    const headers = token === '' ? {} : { Authorization: `Bearer ${token}` };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, headers, ...(text !== undefined && { body: text }) };
    const response = await respond(new Request(`http://shop.example${path}`, init), address);
    return { status: response.status, body: await response.json(), headers: response.headers };
  }
  const order = (body: unknown = aRequest(), sent: Sent = {}) =>
    send('POST', '/api/orders', { ...sent, body });
  return { ...sale, send, order, respond };
}

interface Sent {
  readonly body?: unknown;
  readonly token?: string;
  readonly address?: string;
}

const attempts = Array.from({ length: 70 }, () => crypto.randomUUID());
/** Needs no stock. */
const aPoster = (attempt = AN_ATTEMPT) =>
  aRequest({ attempt, lines: [{ id: 'poster', quantity: 1, price: 12 }], toPay: 16.9 });

describe('POST /api/orders', () => {
  test('creates the order, and returns the same one for a repeated attempt', async () => {
    const { order, stockOf } = aClient();
    const first = await order();
    expect(first).toMatchObject({ status: 201, body: { state: 'placed', attempt: AN_ATTEMPT } });
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    expect(Object.keys(first.body).sort()).toEqual([
      ...['address', 'attempt', 'currency', 'delivery', 'history', 'lines', 'number', 'payment'],
      ...['placedAt', 'rate', 'state', 'subtotal', 'tax', 'taxes', 'toPay'],
    ]);
    const capitals = { ...aRequest(), attempt: AN_ATTEMPT.toUpperCase(), language: 'de', unknown: [1] };
    expect(await order(capitals)).toMatchObject({ status: 200, body: first.body });
    expect(await stockOf('lamp')).toBe(2);
  });

  test('refuses an attempt with other content or of another account', async () => {
    const { order } = aClient();
    await order();
    const refused = { status: 409, body: { reason: 'attempt' } };
    expect(await order({ ...aRequest(), payment: 'transfer' })).toMatchObject(refused);
    expect(await order(aRequest(), { token: 'bob' })).toMatchObject(refused);
  });

  test('lists the changes of products and of the sum', async () => {
    const { order } = aClient();
    expect(await order(aRequest({ lines: [{ id: 'lamp', quantity: 1, price: 40 }] }))).toMatchObject({
      status: 409,
      body: { reason: 'changed', products: [{ id: 'lamp', reason: 'price', price: 49.9 }], toPay: 54.8 },
    });
    const { body } = await order(aRequest({ toPay: 54.81 }));
    expect(body).toEqual({ reason: 'changed', products: [], toPay: 54.8 });
  });

  test.each<readonly [string, object]>([
    ['attempt', { attempt: 'x' }],
    ['lines', { lines: [] }],
    ['lines', { lines: { length: 1 } }],
    ['lines', { lines: Array(201).fill({ id: 'lamp', quantity: 1, price: 1 }) }],
    ['lines[0]', { lines: Array(30_000).fill(0) }],
    ['lines[1].quantity', { lines: [aRequest().lines[0], { id: 'poster', quantity: 0, price: 12 }] }],
    ['lines[0].quantity', { lines: [{ id: 'lamp', quantity: 1.5, price: 1 }] }],
    ['lines[0].quantity', { lines: [{ id: 'lamp', quantity: 1e9, price: 1 }] }],
    ['lines[0].quantity', { lines: [{ id: 'lamp', quantity: '1', price: 1 }] }],
    ['lines[0].price', { lines: [{ id: 'lamp', quantity: 1, price: -1 }] }],
    ['lines[0].price', { lines: [{ id: 'lamp', quantity: 1, price: null }] }],
    ['lines[0].id', { lines: [{ id: '', quantity: 1, price: 1 }] }],
    ['lines[0].color', { lines: [{ id: 'lamp', quantity: 1, price: 49.9, color: 'Mauve' }] }],
    ['lines[0].size', { lines: [{ id: 'lamp', quantity: 1, price: 49.9, size: '' }] }],
    ['toPay', { toPay: 'NaN' }],
    ['address', { address: null }],
    ['address.postcode', { address: { ...aRequest().address, postcode: '1' } }],
    ['address.country', { address: { ...aRequest().address, country: 'constructor' } }],
    ['address.name', { address: { ...aRequest().address, name: 'Ada \ud800' } }],
    ['address.phone', { address: { ...aRequest().address, phone: {} } }],
    ['payment', { payment: 'cash' }],
    ['language', { language: 'de\r\nBcc: x' }],
  ])('names the invalid field %s', async (field, parts) => {
    const { order, stockOf } = aClient();
    expect(await order({ ...aRequest(), ...parts })).toMatchObject({
      status: 400,
      body: { reason: 'invalid', field },
    });
    expect(await stockOf('lamp')).toBe(3);
  });

  test('stores the digits of any script as ASCII', async () => {
    const { order } = aClient();
    const address = { ...aRequest().address, postcode: '١٠١١٥', phone: '\u202a+49 30 ٥٥٥٠١٠٠\u202c' };
    expect(await order({ ...aRequest(), address })).toMatchObject({
      status: 201,
      body: { address: { postcode: '10115', phone: '+49 30 5550100' } },
    });
  });

  test.each([
    ['de', 'de'],
    ['tlh', 'en'],
    [undefined, 'en'],
  ])(
    'stores the language %s of the request as %s in a shop in English and German',
    async (language, stored) => {
      const { order, selling } = aClient({ shop: { ...SELLING_SHOP, languages: ['en', 'de'] } });
      const { body } = await order({ ...aRequest(), language });
      expect((await selling.database.order(body.number))?.value.language).toBe(stored);
    },
  );

  test('refuses a payment method that the shop does not offer', async () => {
    const checkout = { ...SELLING_SHOP.checkout, payments: ['invoice'] as const };
    const { order } = aClient({ shop: { ...SELLING_SHOP, checkout } });
    expect((await order(aRequest({ payment: 'card' }))).body).toEqual({
      reason: 'invalid',
      field: 'payment',
    });
  });

  test.each(['', 'null', '[]', '7', '"x"', '{', `${'['.repeat(30_000)}`, '{"attempt":1e999}', '\ud800'])(
    'survives a body that is no order: %.20s',
    async (body) => {
      expect(await aClient().order(body)).toMatchObject({ status: 400, body: { reason: 'invalid' } });
    },
  );

  test.each(['{"__proto__":{"attempt":"x"},', '{"constructor":{"prototype":{"toPay":0}},"toString":1,'])(
    'ignores the unknown fields of %s',
    async (start) => {
      const body = start + JSON.stringify(aRequest()).slice(1);
      expect((await aClient().order(body)).status).toBe(201);
      expect({}).not.toHaveProperty('toPay');
    },
  );

  test.each([
    [65_536, 201],
    [65_537, 413],
  ])('a body of %s bytes has the status %s, also as a stream', async (length, status) => {
    const body = JSON.stringify(aRequest()).padEnd(length);
    expect((await aClient().order(body)).status).toBe(status);
    const headers = { Authorization: 'Bearer ada' };
    const stream = new Blob([body]).stream();
    const streamed = { method: 'POST', headers, body: stream, duplex: 'half' } as const;
    expect((await aClient().respond(new Request('http://s.example/api/orders', streamed))).status).toBe(
      status,
    );
    const announced = { method: 'POST', headers: { ...headers, 'Content-Length': `${length}` }, body };
    expect((await aClient().respond(new Request('http://s.example/api/orders', announced))).status).toBe(
      status,
    );
  });

  test('any JSON in any field is answered with 201, 400 or 409', async () => {
    const { order } = aClient({}, { isUnlimited: true });
    const fields = fc.constantFrom('attempt', 'lines', 'toPay', 'address', 'payment', 'language');
    const lines = fc.array(
      fc.record({ id: fc.jsonValue(), quantity: fc.jsonValue(), price: fc.jsonValue() }),
    );
    await fc.assert(
      fc.asyncProperty(fields, fc.oneof(fc.jsonValue(), lines), async (field, value) => {
        expect([200, 201, 400, 409]).toContain((await order({ ...aRequest(), [field]: value })).status);
      }),
    );
  });

  test('responds with 503 while the database does, and the failure counts as no order', async () => {
    const { order, database } = aClient();
    const works = database.order.bind(database);
    database.order = async () => Promise.reject(new Error('The database does not respond.'));
    for (const attempt of attempts.slice(0, 12))
      expect(await order(aPoster(attempt))).toMatchObject({ status: 503, body: { reason: 'unavailable' } });
    database.order = works;
    expect((await order()).status).toBe(201);
  });
});

describe('POST /api/withdrawals', () => {
  const DECLARATION = { number: 'nl-4k7m-x2qd', name: 'Ada Berg', email: 'ada@example.com' };
  const CAPITALS = { number: ' NL-4K7M-X2QD', name: 'Ada Berg', email: 'ADA@example.com', text: '' };
  const LINES = [{ id: 'lamp', name: 'Lamp\t40 W', quantity: 1 }];
  /** Sends declarations, by default without an account and each from another network. */
  function aConsumer(...parts: Parameters<typeof aClient>) {
    const client = aClient(...parts);
    const { withdrawals } = client.selling.database;
    let network = 0;
    const declare = (
      body: unknown = DECLARATION,
      { token = '', address = `203.0.113.${network++}` }: Sent = {},
    ) => client.send('POST', '/api/withdrawals', { token, address, body });
    const stored = async () => (await withdrawals.list({ of: 'all' }, { limit: 99 })).values;
    return { ...client, withdrawals, declare, stored };
  }
  const six = attempts.slice(0, 6).map((number) => ({ ...DECLARATION, number }));
  const sent = { address: '2001:db8::1' };

  test('confirms a declaration, and its repetition with the time of the first', async () => {
    const { declare, stored, clock, mailer } = aConsumer();
    const receivedAt = clock.now().toISOString();
    const first = await declare({ ...DECLARATION, language: 'en', unknown: 1 });
    expect(first).toMatchObject({ status: 201, body: { ...DECLARATION, receivedAt } });
    expect(Object.keys(first.body)).toHaveLength(4);
    clock.pass(1000);
    expect(await declare(CAPITALS, { token: 'ada' })).toMatchObject({ status: 200, body: { receivedAt } });
    expect(mailer.sent.map(({ to }) => to)).toEqual(['shopper', 'owner']);
    for (const part of [{ text: 'x' }, { lines: LINES }, { name: 'Bo' }, { number: '1' }, { email: 'b@c' }])
      expect((await declare({ ...DECLARATION, ...part })).status).toBe(201);
    expect(await stored()).toHaveLength(6);
  });

  test.each([
    ['ada', 'ada'],
    ['', undefined],
    ['eve', undefined],
    ['broken', undefined],
  ])('with the token "%s" belongs to the account %s', async (token, account) => {
    const { declare, stored } = aConsumer();
    expect((await declare(DECLARATION, { token })).status).toBe(201);
    expect((await stored()).map((one) => one.account)).toEqual([account]);
  });

  test.each<readonly [string, object]>([
    ['number', { number: 'x'.repeat(101) }],
    ['name', { name: ' ' }],
    ['name', { name: 'Ada\nBcc: x' }],
    ['email', { email: 'Ada <ada@example.com>' }],
    ['lines[0].quantity', { lines: [{ ...LINES[0], quantity: 0 }] }],
    ['text', { text: 'Ada \ud800' }],
  ])('names the invalid field %s', async (field, part) => {
    const refused = { status: 400, body: { reason: 'invalid', field } };
    expect(await aConsumer().declare({ ...DECLARATION, ...part })).toMatchObject(refused);
  });

  test('takes five new ones an hour from a network, and repetitions at any time', async () => {
    const { declare, clock, withdrawals } = aConsumer();
    const [last, ...five] = six.map((one, index) => ({ ...one, email: `${index}@example.com` }));
    const store = withdrawals.store.bind(withdrawals);
    withdrawals.store = async () => Promise.reject(new Error('The database does not respond.'));
    for (const each of five) expect((await declare(each, sent)).status).toBe(503);
    // Another program has locked the document, or its index.
    withdrawals.store = async () => false;
    expect((await declare(five[0], sent)).status).toBe(503);
    withdrawals.store = store;
    for (const status of [201, 200])
      for (const each of five) expect((await declare(each, sent)).status).toBe(status);
    expect(await declare(last, sent)).toMatchObject({ status: 429, body: { reason: 'limit' } });
    expect((await declare(five[0], sent)).status).toBe(200);
    expect((await declare(last)).status).toBe(201);
    clock.pass(60 * 60_000);
    expect((await declare(DECLARATION, sent)).status).toBe(201);
  });

  test('takes five new ones an hour with an e-mail address, in all processes', async () => {
    const one = aConsumer();
    const other = aConsumer({ database: one.database, clock: one.clock });
    const [last, ...five] = six;
    for (const each of five) expect((await one.declare(each)).status).toBe(201);
    expect((await other.declare({ ...last, email: 'Ａda+2@example.com' })).status).toBe(429);
    one.clock.pass(60 * 60_000);
    expect((await other.declare(last)).status).toBe(201);
  });

  test('takes none of a form on a foreign page, which would send mails from the networks of its visitors', async () => {
    const { respond, stored } = aConsumer();
    const statusOf = async (type: string) => {
      const headers = { 'Content-Type': type, Origin: 'https://elsewhere.example' };
      const init = { method: 'POST', headers, body: JSON.stringify(DECLARATION) };
      return (await respond(new Request('http://shop.example/api/withdrawals', init))).status;
    };
    expect(await statusOf('text/plain;charset=UTF-8')).toBe(400);
    expect(await stored()).toEqual([]);
    // A browser asks for permission before it sends JSON to another origin.
    expect(await statusOf('application/json')).toBe(201);
  });

  test('takes any number without limits, and none in a shop outside the European Union', async () => {
    const unlimited = aConsumer({}, { isUnlimited: true });
    for (const each of six) expect((await unlimited.declare(each, sent)).status).toBe(201);
    expect((await aConsumer({ shop: { ...SELLING_SHOP, sellsInEu: false } }).declare()).status).toBe(404);
    expect((await aConsumer().declare('x'.repeat(65_537))).status).toBe(413);
  });
});

describe('tokens', () => {
  test.each(['POST /api/orders', 'GET /api/orders', 'GET /api/orders/NL-0', 'POST /api/orders/NL-0/payment'])(
    '%s needs a valid one',
    async (request) => {
      const [method = '', path = ''] = request.split(' ');
      const { send } = aClient();
      const refused = { status: 401, body: { reason: 'signed-out' } };
      for (const token of ['', 'eve', 'ada bob'])
        expect(await send(method, path, { token })).toMatchObject(refused);
      expect(await send(method, path, { token: 'broken' })).toMatchObject({ status: 503 });
    },
  );
});

describe('limits', () => {
  test('an account places ten orders in ten minutes, and a repeated attempt is still answered', async () => {
    const { order, clock } = aClient();
    for (const attempt of attempts.slice(0, 10)) {
      expect((await order({ ...aPoster(attempt), toPay: 1 })).status).toBe(409);
      expect((await order(aPoster(attempt))).status).toBe(201);
    }
    expect(await order(aPoster(attempts[10]))).toMatchObject({ status: 429, body: { reason: 'limit' } });
    expect((await order(aPoster(attempts[0]))).status).toBe(200);
    expect((await order(aPoster(attempts[10]), { token: 'bob' })).status).toBe(201);
    clock.pass(10 * 60_000);
    expect((await order(aPoster(attempts[11]))).status).toBe(201);
  });

  test.each([12, 0])(
    'an account with many open orders of %s places no other until one is cancelled',
    async (price) => {
      const checkout = { ...SELLING_SHOP.checkout, limits: { openOrders: 2 } };
      const delivery = aDelivery({ freeFrom: 0 });
      const { order, send, database } = aClient({ shop: { ...SELLING_SHOP, delivery, checkout } });
      database.setProduct(aProduct('poster', { price, stock: 9 }));
      const posters = (attempt = AN_ATTEMPT) =>
        aRequest({ attempt, lines: [{ id: 'poster', quantity: 1, price }], toPay: price });
      const { number } = (await order(posters(attempts[0]))).body;
      await order({ ...posters(attempts[1]), payment: 'card' });
      expect(await order(posters(attempts[2]))).toMatchObject({ status: 429, body: { reason: 'limit' } });
      expect((await order(posters(attempts[1]), { token: 'bob' })).status).toBe(409);
      expect((await order(posters(attempts[3]), { token: 'bob' })).status).toBe(201);
      await send('POST', `/api/orders/${number}/cancellation`);
      expect((await order(posters(attempts[2]))).status).toBe(201);
    },
  );

  test('an unverified e-mail address has 20 orders a day, whoever places and cancels them', async () => {
    const account = { id: '', email: 'victim@example.com', name: '' };
    const { order, send, clock } = aClient({}, { verify: async (id) => ({ ...account, id }) });
    for (const [index, attempt] of attempts.slice(0, 20).entries()) {
      const token = `account${index % 3}`;
      const { number } = (await order(aPoster(attempt), { token })).body;
      await send('POST', `/api/orders/${number}/cancellation`, { token });
    }
    expect((await order(aPoster(attempts[20]), { token: 'account4' })).status).toBe(429);
    clock.pass(24 * 3_600_000);
    expect((await order(aPoster(attempts[20]), { token: 'account4' })).status).toBe(201);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['::ffff:203.0.113.7', '203.0.113.7', '::ffff:203.0.113.8'],
    ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'],
    ['2001:db8::1', '2001:db8:0:0:1::', '2001:db8:1::'],
  ])('a network sends 60 requests a minute: %s and %s together, not %s', async (one, same, other) => {
    const { send, clock } = aClient();
    for (let count = 0; count < 60; count += 1)
      expect((await send('GET', '/api/orders', { address: count % 2 ? one : same })).status).toBe(200);
    expect((await send('GET', '/api/orders', { address: same })).status).toBe(429);
    expect((await send('GET', '/api/orders', { address: other })).status).toBe(200);
    clock.pass(60_000);
    expect((await send('GET', '/api/orders', { address: one })).status).toBe(200);
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', undefined])('%s has no limit', async (address) => {
    const { send } = aClient();
    for (let count = 0; count < 61; count += 1)
      expect((await send('GET', '/api/orders', address === undefined ? {} : { address })).status).toBe(200);
  });
});

describe('an order', () => {
  test('is listed for its buyer only, latest first, twenty a page', async () => {
    const { order, send, clock } = aClient({}, { isUnlimited: true });
    for (const attempt of attempts.slice(0, 41)) {
      clock.pass(1000);
      await order(aPoster(attempt));
    }
    const listed: string[] = [];
    const sizes: number[] = [];
    let query = '';
    do {
      const { orders, next } = (await send('GET', `/api/orders${query}`)).body;
      listed.push(...orders.map(({ attempt }: { readonly attempt: string }) => attempt));
      sizes.push(orders.length);
      query = next === undefined ? '' : `?before=${encodeURIComponent(next)}`;
    } while (query !== '');
    expect(sizes).toEqual([20, 20, 1]);
    expect(listed).toEqual(attempts.slice(0, 41).reverse());
    expect((await send('GET', '/api/orders', { token: 'bob' })).body).toEqual({ orders: [] });
    expect(await send('GET', '/api/orders?before=x')).toMatchObject({
      status: 400,
      body: { reason: 'invalid', field: 'before' },
    });
  });

  test('is found by its attempt', async () => {
    const { order, send } = aClient();
    const { body } = await order();
    const find = async (attempt: string, token = 'ada') =>
      (await send('GET', `/api/orders?attempt=${attempt}`, { token })).body;
    expect(await find(AN_ATTEMPT.toUpperCase())).toEqual({ orders: [body] });
    expect(await find(crypto.randomUUID())).toEqual({ orders: [] });
    expect(await find(AN_ATTEMPT, 'bob')).toEqual({ orders: [] });
    expect(await find('x')).toEqual({ reason: 'invalid', field: 'attempt' });
  });

  test('of somebody else is answered like one that does not exist', async () => {
    const { order, send } = aClient();
    const { number } = (await order(aRequest({ payment: 'card' }))).body;
    for (const [method, end] of [
      ['GET', ''],
      ['POST', '/payment'],
      ['POST', '/cancellation'],
    ] as const) {
      const foreign = await send(method, `/api/orders/${number}${end}`, { token: 'bob' });
      const unknown = await send(method, `/api/orders/NL-0000-0000${end}`, { token: 'bob' });
      expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
      expect(foreign).toMatchObject({ status: 404, body: { reason: 'unknown' } });
    }
    for (const odd of ['..%2forders', '%00', 'x'.repeat(5000), '__proto__'])
      expect((await send('GET', `/api/orders/${odd}`)).status).toBe(404);
  });

  test('is paid on the page of the provider, whose state each look asks for', async () => {
    const { order, send, payments } = aClient();
    const { number } = (await order(aRequest({ payment: 'card' }))).body;
    expect(await send('POST', `/api/orders/${number}/payment`)).toMatchObject({
      status: 200,
      body: { address: `https://payments.example/${number}` },
    });
    payments.pay(paymentOf({ number }));
    const looked = await send('GET', `/api/orders/${number}`);
    expect(looked.body).toMatchObject({
      state: 'placed',
      payment: { method: 'card', state: 'paid', paid: 54.8 },
    });
    expect(looked.body).not.toHaveProperty('session');
    expect(await send('POST', `/api/orders/${number}/payment`)).toMatchObject({
      status: 409,
      body: { reason: 'state' },
    });
  });

  test('is cancelled by its buyer until it is packed', async () => {
    const { order, send, selling } = aClient();
    const { number } = (await order()).body;
    const cancelled = await send('POST', `/api/orders/${number}/cancellation`);
    expect(cancelled).toMatchObject({ status: 200, body: { number, state: 'cancelled' } });
    const other = (await order(aRequest({ attempt: attempts[0] ?? '' }))).body;
    await pack(selling, other.number);
    expect(await send('POST', `/api/orders/${other.number}/cancellation`)).toMatchObject({
      status: 409,
      body: { reason: 'state' },
    });
  });
});

test('unknown paths and methods are answered with 404', async () => {
  const { send } = aClient();
  for (const [method, path] of [
    ['GET', '/api'],
    ['GET', '/api/x'],
    ['DELETE', '/api/orders'],
    ['GET', '/orders'],
  ])
    expect(await send(method ?? '', path ?? '')).toMatchObject({ status: 404, body: { reason: 'unknown' } });
});

test('only pages of the given origins may send requests from elsewhere', async () => {
  const { respond } = aClient({}, { origins: ['https://shop.example'] });
  const allowed = async (origin: string) => {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
    const request = new Request('http://api.example/api/orders', { method: 'OPTIONS', headers });
    return (await respond(request)).headers.get('Access-Control-Allow-Origin');
  };
  expect(await allowed('https://shop.example')).toBe('https://shop.example');
  expect(await allowed('https://evil.example')).toBeNull();
});
