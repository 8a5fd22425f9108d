import { expect, test } from 'vitest';
import type { DiscountCode } from '#core/orders/DiscountCode.ts';
import { cancel } from '#core/orders/selling/orderCommands.ts';
import { aRequest, aSale, BUYER, SELLING_SHOP } from '#tests/support/aSale.ts';
import { createOrderService } from '../../../src/service/orderService.ts';

const WRONG = { status: 404, body: { reason: 'code' } };
const REFUSED = {
  status: 409,
  body: { reason: 'changed', products: [], toPay: 54.8, code: { reason: 'code' } },
};

/** A shop in Berlin with the code SAVE: a lamp is 4.99 cheaper. The tokens are the names of accounts. */
async function aClient(terms: Partial<DiscountCode> = {}) {
  const checkout = { ...SELLING_SHOP.checkout, guests: true };
  const sale = aSale({ shop: { ...SELLING_SHOP, timeZone: 'Europe/Berlin', checkout } });
  const code = {
    code: 'SAVE',
    percent: 10,
    used: 0,
    takenOff: 0,
    addedAt: '2026-01-01T00:00:00.000Z',
    ...terms,
  };
  await sale.database.codes.store(code, undefined);
  const verify = async (id: string) => ({ ...BUYER, id, email: `${id}@example.com` });
  const respond = createOrderService({ selling: sale.selling, verify });
  async function post(path: string, body: object, token = '', address = '') {
    const headers: HeadersInit = token === '' ? {} : { Authorization: `Bearer ${token}` };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await respond(new Request(`http://shop.example/api/${path}`, init), address);
    return { status: response.status, body: await response.json() };
  }
  return {
    ...sale,
    ask: (code: unknown = 'save', parts: object = {}, token = '', address = '') =>
      post('codes', { code, lines: [{ id: 'lamp', quantity: 1 }], ...parts }, token, address),
    order: (parts: object = {}, token = 'ada', address = '') => {
      const request = aRequest({ attempt: crypto.randomUUID(), code: 'save', toPay: 49.81 });
      return post('orders', { ...request, ...parts }, token, address);
    },
  };
}

test('the service tells what a code takes off, and nothing else about it', async () => {
  const { ask } = await aClient({ minimum: 20, uses: 3, until: '2027-12-31' });
  const body = { code: 'SAVE', percent: 10, minimum: 20, reduction: 4.99 };
  expect(await ask(' Save ')).toEqual({ status: 200, body });
  const tooFew = await ask('SAVE', { lines: [{ id: 'poster', quantity: 1 }] });
  expect(tooFew).toEqual({ status: 409, body: { reason: 'minimum', minimum: 20 } });
  expect((await ask('SAVE', { lines: [] })).body).toEqual({ reason: 'products' });
});

test.each<readonly [string, Partial<DiscountCode>]>([
  ['has ended', { endedAt: '2026-01-02T00:00:00.000Z' }],
  ['is used up', { uses: 2, used: 2 }],
  ['begins tomorrow', { from: '2026-03-15' }],
  ['was valid until yesterday', { until: '2026-03-13' }],
])('a code that %s in the shop’s time zone is unknown, and no order has it', async (_, terms) => {
  const { ask, order, clock } = await aClient(terms);
  clock.pass(Date.parse('2026-03-14T22:59:00Z') - clock.now().getTime());
  expect([await ask(), await order()]).toEqual([WRONG, REFUSED]);
  clock.pass(120_000);
  expect((await ask()).status).toBe(terms.from ? 200 : 404);
});

test('a text that is no code is a wrong one, and an invalid order tries none', async () => {
  const { ask, order, database } = await aClient();
  for (const typed of ['__proto__', '../SAVE', 'SAVE\0', 'SA VE', 'ſave', '\ud800', 'x'.repeat(500)])
    expect([await ask(typed), await order({ code: typed, toPay: 54.8 })]).toEqual([WRONG, REFUSED]);
  for (const typed of [7, ['SAVE'], { $ne: null }, 'x'.repeat(501)])
    expect([(await ask(typed)).status, (await order({ code: typed })).status]).toEqual([400, 400]);
  expect((await ask('x'.repeat(1_000_000))).status).toBe(413);
  database.codes.get = () => Promise.reject(new Error('A code is read.'));
  expect((await order({ lines: [{ id: 'lamp', quantity: 1, price: 49.9, color: 'Pink' }] })).status).toBe(
    400,
  );
});

test('a network has 20 wrong codes in ten minutes, in both requests, and this machine any number', async () => {
  const { ask, order, clock } = await aClient();
  const network = ['', '203.0.113.7'] as const;
  const wrong = { code: 'GUESS', payment: 'card', email: 'eve@example.com' };
  const statuses = async (toPay: number) => [
    (await ask('save', {}, ...network)).status,
    (await order({ ...wrong, code: 'save', toPay: 1 }, ...network)).status,
    (await ask('guess', {}, ...network)).status,
    // An order of 0 accepts any payment.
    (await order({ ...wrong, toPay }, ...network)).status,
    (await ask('guess', {}, '', '127.0.0.1')).status,
  ];
  for (let count = 0; count < 10; count += 1)
    expect(await statuses(count % 2)).toEqual([200, 409, 404, 409, 404]);
  clock.pass(61_000);
  expect(await statuses(0)).toEqual([429, 429, 429, 429, 404]);
  clock.pass(600_000);
  expect(await statuses(0)).toEqual([200, 409, 404, 409, 404]);
});

test('an order with a code costs less, and a repetition of its request is the same order', async () => {
  const { order, database } = await aClient({ uses: 1 });
  const first = await order();
  const code = { code: 'SAVE', reduction: 4.99 };
  expect(first).toMatchObject({ status: 201, body: { toPay: 49.81, code, lines: [{ reduction: 4.99 }] } });
  const { attempt } = first.body;
  expect(await order({ attempt, code: 'SAVE ' })).toEqual({ ...first, status: 200 });
  expect((await order({ attempt, code: undefined })).body).toEqual({ reason: 'attempt' });
  const used = (await database.codes.get('SAVE'))?.value;
  expect([used, await order()]).toEqual([expect.objectContaining({ used: 1, takenOff: 4.99 }), REFUSED]);
});

test('the uses of a buyer are those of the e-mail address, of accounts and guests alike', async () => {
  const { order, ask, selling } = await aClient({ usesPerBuyer: 1 });
  const email = ' Ada@example.com';
  const { number } = (await order()).body;
  expect([await order(), await order({ email }, '')]).toEqual([REFUSED, REFUSED]);
  expect([await ask('save', { email }), await ask('save', {}, 'ada')]).toEqual([WRONG, WRONG]);
  expect([(await ask()).status, (await ask('save', { email: 'x' })).status]).toEqual([200, 400]);
  await cancel(selling, number);
  expect([(await order({ email }, '')).status, await order()]).toEqual([201, REFUSED]);
});
