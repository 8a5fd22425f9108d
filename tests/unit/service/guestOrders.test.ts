import { expect, test } from 'vitest';
import type { GuestTerms } from '#core/domain/ShopFile.ts';
import { relinkOrder } from '#core/orders/selling/guestOrders.ts';
import { cancel, deliver, markPaid, pack, ship } from '#core/orders/selling/orderCommands.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import { AN_ATTEMPT, aRequest, aSale, BUYER, SELLING_SHOP } from '#tests/support/aSale.ts';
import { settled } from '#tests/support/settled.ts';
import { createOrderService } from '../../../src/service/orderService.ts';

const DAY = 24 * 60 * 60_000;
const EMAIL = 'guest@example.com';

/** The service of a shop with guests. The tokens of two accounts are their ids; the token "broken" cannot be verified now. */
function aGuest(guests: boolean | GuestTerms = true, parts: Partial<Selling> = {}) {
  const shop = { ...SELLING_SHOP, checkout: { ...SELLING_SHOP.checkout, guests } };
  const sale = aSale({ shop, ...parts });
  const respond = createOrderService({
    selling: sale.selling,
    verify: async (token) => {
      if (token === 'broken') throw new Error('The keys cannot be read.');
      return token === 'ada' || token === 'bob'
        ? { ...BUYER, id: token, email: 'Ada@Example.com' }
        : undefined;
    },
  });
  async function send(method: string, path: string, sent: Sent = {}) {
    const { body, token, key, email, origin, address } = sent;
    const bearer = token && `Bearer ${token}`;
    const all = { Authorization: bearer, 'Order-Key': key, 'Order-Email': email, Origin: origin };
    const headers = JSON.parse(JSON.stringify(all));
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await respond(new Request(`http://shop.example/api/orders${path}`, init), address);
    const text = await response.text();
    return { status: response.status, body: text && JSON.parse(text) };
  }
  const order = (changed: object = {}, sent: Sent = {}) =>
    send('POST', '', { ...sent, body: { ...aPoster(), email: EMAIL, ...changed } });
  const mails = () => sale.mailer.sent.map(({ subject }) => subject);
  return { ...sale, send, order, mails };
}

type Sent = { readonly [Name in 'token' | 'key' | 'email' | 'origin' | 'address']?: string | undefined } & {
  readonly body?: object;
};

/** Needs no stock. */
function aPoster(attempt: string = AN_ATTEMPT) {
  return aRequest({ attempt, lines: [{ id: 'poster', quantity: 1, price: 12 }], toPay: 16.9 });
}

const UNKNOWN = { status: 404, body: { reason: 'unknown' } };
const SIGNED_OUT = { status: 401, body: { reason: 'signed-out' } };

test('whoever has the key of a guest’s order is its buyer, and nobody else', async () => {
  const { order, send } = aGuest();
  const { status, body } = await order({ email: ' Guest@Example.com ' });
  expect([status, body.email, body.account]).toEqual([201, EMAIL, undefined]);
  const { key, ...placed } = body;
  expect(await send('GET', `/${placed.number}`, { key })).toEqual({
    status: 200,
    body: { ...placed, attempt: '' },
  });
  for (const token of ['bob', 'broken', 'stale'])
    expect(await send('GET', `/${placed.number}`, { key, token })).toMatchObject({ status: 200 });
  for (const wrong of ['', key.slice(1), `${key}0`, key.replace(/.$/, 'x')])
    expect(await send('GET', `/${placed.number}`, { key: wrong })).toEqual(UNKNOWN);
  expect(await send('GET', '/NL-AAAA-AAAA', { key })).toEqual(UNKNOWN);
  expect(await send('GET', `/${placed.number}`, { token: 'ada' })).toEqual(UNKNOWN);
  expect(await send('GET', `/${placed.number}`)).toEqual(SIGNED_OUT);
  expect(await send('GET', '')).toEqual(SIGNED_OUT);
  expect(await send('POST', `/${placed.number}/payment`, { key })).toMatchObject({ status: 409 });
  expect(await send('POST', `/${placed.number}/cancellation`, { key: 'x' })).toEqual(UNKNOWN);
  const cancelled = await send('POST', `/${placed.number}/cancellation`, { key });
  expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } });
});

test('an attempt leads to its order and key with the same content and address only', async () => {
  const { order, send, stockOf, selling } = aGuest();
  const lamp = { lines: aRequest().lines, toPay: 54.8 };
  const { body } = await order(lamp);
  expect(await order(lamp)).toEqual({ status: 200, body });
  const refused = { status: 409, body: { reason: 'attempt' } };
  expect(await order({ ...lamp, email: 'other@example.com' })).toEqual(refused);
  expect(await order({ ...lamp, payment: 'transfer' })).toEqual(refused);
  expect(await order(lamp, { token: 'ada' })).toEqual(refused);
  const asked = (sent: Sent) => send('GET', `?attempt=${AN_ATTEMPT}`, sent);
  expect(await asked({ email: 'GUEST@example.com' })).toEqual({ status: 200, body: { orders: [body] } });
  for (const sent of [{ email: 'other@example.com' }, { token: 'ada', email: EMAIL }])
    expect(await asked(sent)).toEqual({ status: 200, body: { orders: [] } });
  expect(await stockOf('lamp')).toBe(2);
  await relinkOrder(selling, body.number);
  expect(await send('GET', `/${body.number}`, { key: body.key })).toEqual(UNKNOWN);
  // A header has no characters but those of Latin-1.
  const beyond = { attempt: crypto.randomUUID(), email: 'Ł@example.com' };
  await order(beyond);
  const { body: found } = await send('GET', `?attempt=${beyond.attempt}`, { email: encodeURI(beyond.email) });
  expect(found.orders).toHaveLength(1);
});

test.each<readonly [string, number, object, boolean | GuestTerms, Sent]>([
  ['no address', 401, { email: undefined }, true, {}],
  ['a shop without guests', 401, {}, false, {}],
  ['a stale token', 401, {}, true, { token: 'stale' }],
  ['a damaged address', 400, { email: 'a@b\r\nBcc: c@d' }, true, {}],
  ['an invisible character in its address', 400, { email: 'a\u202e@b' }, true, {}],
  ['a form on a foreign page', 401, {}, true, { origin: 'https://elsewhere.example' }],
  ['a payment that needs an account', 400, {}, { payments: ['card'] }, {}],
])('a guest’s order with %s is refused', async (_, status, changed, guests, sent) => {
  const { order, database } = aGuest(guests);
  expect(await order(changed, sent)).toMatchObject({ status });
  expect((await database.orders({ of: 'since', since: '' }, { limit: 1 })).values).toEqual([]);
});

test('an address beside an account is ignored', async () => {
  const { order } = aGuest();
  const { status, body } = await order({ email: 'damaged' }, { token: 'ada' });
  expect([status, body.email, body.key]).toEqual([201, undefined, undefined]);
});

test('an address has at most 5 open unpaid orders, a network 10, and each 10 new ones in ten minutes', async () => {
  const { order, selling, clock } = aGuest();
  /** Twenty tries, each with its index instead of N. */
  const tries = async (email: string, address: string) => {
    const placed: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const [from, by] = [address, email].map((text) => text.replace('N', `${index}`));
      const { status, body } = await order({ attempt: crypto.randomUUID(), email: by }, { address: from });
      if (status === 201) placed.push(body.number);
    }
    return placed;
  };
  for (const most of [5, 5, 0]) {
    const ofAddress = await tries(EMAIL, '203.0.113.N');
    expect(ofAddress).toHaveLength(most);
    for (const number of ofAddress) await cancel(selling, number);
  }
  const ofNetwork = await tries('N@example.com', '2001:db8::N');
  expect(ofNetwork).toHaveLength(10);
  for (const number of ofNetwork.slice(1)) await cancel(selling, number);
  expect(await tries('N@example.org', '2001:db8::N')).toEqual([]);
  clock.pass(10 * 60_000);
  expect(await tries('N@example.org', '2001:db8::N')).toHaveLength(9);
  await markPaid(selling, ofNetwork[0] ?? '');
  expect(await tries('next@example.org', '2001:db8::N')).toHaveLength(1);
  expect(await tries('N@example.net', '127.0.0.1')).toHaveLength(20);
});

test('a guest’s transfer holds its pieces for 7 days, then the order expires with a mail', async () => {
  const { order, send, selling, stockOf, clock, mails } = aGuest();
  const { body } = await order({ lines: aRequest().lines, toPay: 54.8, payment: 'transfer' });
  clock.pass(7 * DAY - 1000);
  await sweep(selling);
  expect(await stockOf('lamp')).toBe(2);
  clock.pass(DAY);
  await sweep(selling);
  expect(await stockOf('lamp')).toBe(3);
  expect(mails().at(-1)).toBe('expiry');
  expect(await send('GET', `/${body.number}`, { key: body.key })).toMatchObject({
    body: { state: 'expired' },
  });
});

test('a key opens nothing 90 days after the end of an order without open money', async () => {
  const { order, send, selling, clock, mails } = aGuest();
  const { body } = await order();
  const { number, key } = body;
  const opens = async () => (await send('GET', `/${number}`, { key })).status;
  clock.pass(91 * DAY);
  expect(await opens()).toBe(200);
  for (const step of [pack, ship(undefined), deliver]) await step(selling, number);
  clock.pass(91 * DAY);
  expect(await opens()).toBe(200);
  await markPaid(selling, number);
  clock.pass(90 * DAY);
  expect(await opens()).toBe(200);
  clock.pass(1);
  expect(await opens()).toBe(404);
  expect((await send('GET', `?attempt=${AN_ATTEMPT}`, { email: EMAIL })).body).toEqual({ orders: [] });
  expect(await relinkOrder(selling, number)).toMatchObject({ ok: false });
  await send('POST', '/links', { body: { number, email: EMAIL } });
  expect(mails()).not.toContain('link');
});

test('an order moves to one account, once, and its key is void', async () => {
  const { order, send, mails } = aGuest();
  const { body } = await order();
  const { number, key } = body;
  const claim = (sent: Sent) => send('POST', `/${number}/owner`, sent);
  expect(await claim({ key })).toEqual(SIGNED_OUT);
  expect(await claim({ token: 'ada', key: 'x' })).toEqual(UNKNOWN);
  const claims = await Promise.all(['ada', 'bob'].map((token) => claim({ token, key })));
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 404]);
  const [owner, other] = claims[0]?.status === 200 ? (['ada', 'bob'] as const) : (['bob', 'ada'] as const);
  expect(await claim({ token: owner, key })).toMatchObject({ status: 200, body: { number } });
  expect(await claim({ token: other, key })).toEqual(UNKNOWN);
  expect(await send('GET', `/${number}`, { key })).toEqual(UNKNOWN);
  expect(await order()).toEqual({ status: 409, body: { reason: 'attempt' } });
  expect((await send('GET', '', { token: owner })).body.orders).toMatchObject([{ number }]);
  expect(mails().filter((kind) => kind === 'moved')).toHaveLength(1);
});

test('a lost link goes to the address of the order only, with the same answer for everybody', async () => {
  const { order, send, mails } = aGuest();
  const { body } = await order();
  const ask = (number: string, email: string, address?: string) =>
    send('POST', '/links', { body: { number, email, language: 'de' }, ...(address && { address }) });
  expect(await aGuest(false).send('POST', '/links')).toEqual(UNKNOWN);
  expect(await send('POST', '/links', { body: {}, origin: 'https://elsewhere.example' })).toMatchObject({
    status: 400,
  });
  const sent = { status: 202, body: '' };
  expect(await ask('NL-AAAA-AAAA', EMAIL)).toEqual(sent);
  expect(await ask(body.number, 'other@example.com')).toEqual(sent);
  expect(mails()).not.toContain('link');
  expect(await ask(body.number.toLowerCase(), ' Guest@example.com')).toEqual(sent);
  expect(mails().filter((kind) => kind === 'link')).toHaveLength(1);
  const { number } = (await order({ attempt: crypto.randomUUID() }, { token: 'ada' })).body;
  await ask(number, 'ada@example.com');
  expect(await ask(body.number, 'damaged')).toEqual({
    status: 400,
    body: { reason: 'invalid', field: 'email' },
  });
  await Promise.all([ask(body.number, EMAIL), ask(body.number, EMAIL)]);
  // One of the two simultaneous requests finds that the mail of the other one waits.
  expect(mails().filter((kind) => kind === 'link')).toHaveLength(3);
  expect(await ask(body.number, EMAIL)).toMatchObject({ status: 429 });
  const network = Array.from({ length: 21 }, (_, index) =>
    ask('NL-AAAA-AAAA', `${index}@example.com`, '203.0.113.9'),
  );
  const statuses = (await Promise.all(network)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('the answer to a request for a link takes the patience of the host, even without an order', async () => {
  const waited: string[] = [];
  const patience = () => settled().then(() => void waited.push('patience'));
  await aGuest(true, { patience }).send('POST', '/links', { body: { number: 'NL-AAAA-AAAA', email: EMAIL } });
  expect(waited).toEqual(['patience']);
});

test('many orders in the name of an address bring it at most 20 links an hour', async () => {
  const { order, send, selling, mails } = aGuest();
  for (let count = 0; count < 7; count += 1) {
    const { number } = (await order({ attempt: crypto.randomUUID() })).body;
    for (const language of ['en', 'de', 'ar'])
      await send('POST', '/links', { body: { number, email: EMAIL, language } });
    await cancel(selling, number);
  }
  expect(mails().filter((kind) => kind === 'link')).toHaveLength(20);
});
