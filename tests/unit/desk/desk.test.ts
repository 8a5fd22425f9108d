import { describe, expect, test } from 'vitest';
import { anOpenPayment, aRequest, aSale, place, SELLING_SHOP } from '#tests/support/aSale.ts';
import { aWithdrawal } from '#tests/support/aWithdrawal.ts';
import { MemoryProducts } from '#tests/support/MemoryProducts.ts';
import { deskMethods } from '../../../owner/desk/deskMethods.ts';
import { DeskProducts } from '../../../owner/desk/deskProducts.ts';
import { deskPublication } from '../../../owner/desk/deskPublication.ts';
import { createDesk, startDesk } from '../../../owner/desk/startDesk.ts';
import { UserError } from '../../../programs/UserError.mjs';

const HOST = '127.0.0.1:5190';
const FILES = new Map([
  ['/index.html', '<!doctype html>'],
  ['/main.js', '0'],
]);

function aDesk(selling: Parameters<typeof deskMethods>[0]['selling'] = aSale().selling) {
  const products = new DeskProducts(async () => new MemoryProducts(), 'public');
  const publication = deskPublication({ products, mode: '', folder: '', publish: '', deploy: '' });
  const methods = deskMethods({ selling, products, backend: 'memory', publication });
  const respond = createDesk({ files: FILES, methods, key: 'secret', host: HOST });
  const ask = (path: string, headers: Record<string, string> = {}, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return respond(
      new Request(`http://${HOST}${path}`, {
        ...init,
        headers: { Host: HOST, 'Desk-Key': 'secret', ...headers },
      }),
    );
  };
  return { methods, ask };
}

describe('the desk', () => {
  test.each<[string, Record<string, string>, number]>([
    ['with the key', {}, 200],
    ['from its own page', { Origin: `http://${HOST}` }, 200],
    ['without the key', { 'Desk-Key': '' }, 401],
    ['with another key', { 'Desk-Key': 'secreT' }, 401],
    ['from another site', { Origin: 'https://shop.example' }, 403],
    ['from another program of this machine', { Origin: 'http://127.0.0.1:5173' }, 403],
    ['from a sandboxed page', { Origin: 'null' }, 403],
    ['under the name of another site', { Host: 'shop.example:5190' }, 403],
    ['under another name of this machine', { Host: 'localhost:5190' }, 403],
  ])('answers a request %s with its status', async (_, headers, status) => {
    const response = await aDesk().ask('/methods/status', headers, {});
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(status === 200 ? /"backend"/ : /^{"message":""}$/);
  });

  test('serves its page for every screen, without a key and under a strict policy', async () => {
    const { ask } = aDesk();
    const page = await ask('/orders/NL-1', { 'Desk-Key': '' });
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self'");
    expect(await page.text()).toBe('<!doctype html>');
    expect((await ask('/main.js')).headers.get('Content-Type')).toContain('javascript');
    for (const path of ['/missing.js', '/../package.json', '/pictures/%E0'])
      expect((await ask(path)).status).toBe(404);
    expect((await ask('/methods/status')).headers.get('Content-Type')).toContain('html');
    expect((await ask('/methods/constructor', {}, {})).status).toBe(404);
    const large = await ask('/methods/status', { 'Content-Length': '99999999' }, {});
    expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('too large')]);
  });

  test('has a new key at each start, in the fragment of its address', async () => {
    const parts = { files: FILES, methods: aDesk().methods };
    const [one, other] = [await startDesk(parts), await startDesk(parts)];
    const [first, second] = [new URL(one.address), new URL(other.address)];
    expect(first.hash).toMatch(/^#[\w-]{32}$/);
    expect(second.hash).not.toBe(first.hash);
    expect(second.port).not.toBe(first.port);
    expect(await (await fetch(first.origin)).text()).toBe('<!doctype html>');
    await Promise.all([one.stop(), other.stop()]);
  });

  test('explains what is missing', async () => {
    await expect(aDesk('No orders.').methods.orders({ list: 'open' })).rejects.toThrow('No orders.');
  });

  test('refuses invalid values', async () => {
    const { methods } = aDesk();
    const change = { name: 'ship', subject: 'NL-0000-0000' } as const;
    await expect(methods.order({ number: '../x' })).rejects.toThrow();
    await expect(methods.order({ number: change.subject })).rejects.toThrow('There is no order');
  });
});

describe('the orders of the desk', () => {
  test('are listed without keys and the personal data of past guests, the latest first', async () => {
    const { selling, clock } = aSale();
    const { methods } = aDesk(selling);
    const guest = { email: 'gia@example.com', name: '' };
    const first = await place(selling, {}, guest);
    clock.pass(1000);
    const second = await place(selling, { attempt: '5f0c9f0e-6d0a-4a4e-9a55-0d3c1f7b8a11' });
    const { orders } = await methods.orders({ list: 'open' });
    expect(orders.map(({ number }) => number)).toEqual([second.number, first.number]);
    expect(first.key).toBeDefined();
    expect(JSON.stringify(orders)).not.toContain(first.key);
    await methods.change({ name: 'cancel', subject: first.number });
    expect((await methods.orders({ list: 'open' })).orders).toHaveLength(1);
    expect((await methods.orders({ list: 'cancelled' })).orders).toMatchObject([{ number: first.number }]);
    const all = await methods.orders({ list: 'all' });
    expect([all.orders.length, JSON.stringify(all)]).toEqual([2, expect.stringContaining(guest.email)]);
    clock.pass(91 * 24 * 60 * 60_000);
    expect(JSON.stringify(await methods.orders({ list: 'all' }))).not.toContain(guest.email);
    const search = guest.email;
    expect((await methods.orders({ list: 'all', search })).orders).toEqual([]);
    const personal = await methods.orders({ list: 'all', search: `lamp, ${search}`, isPersonal: true });
    expect(personal.orders).toMatchObject([{ account: { email: search } }]);
    expect((await methods.order({ number: first.number })).order.account).toEqual(guest);
  });

  test('say what each change does, and nothing happens before', async () => {
    const { selling, database, mailer, stockOf } = aSale();
    const { number } = await place(selling, { payment: 'transfer' });
    const { methods } = aDesk(selling);
    const before = await database.order(number);
    const sent = mailer.sent.length;
    const { changes } = await methods.order({ number });
    const offered = 'paid pack cancel address note remind mail invoice'.split(' ');
    expect(changes.map(({ name }) => name)).toEqual(offered);
    expect(changes.find(({ name }) => name === 'invoice')?.effects.documents).toEqual(['invoice']);
    expect(changes.find(({ name }) => name === 'cancel')?.effects).toEqual({
      state: 'cancelled',
      payment: 'open',
      mails: [{ kind: 'cancellation', to: 'shopper' }],
      documents: [],
      stock: [{ id: 'lamp', quantity: 1 }],
    });
    await expect(methods.preview({ name: 'refund', subject: number, amount: 5 })).rejects.toThrow('not paid');
    expect(await database.order(number)).toEqual(before);
    expect([mailer.sent.length, await stockOf('lamp')]).toEqual([sent, 2]);
    expect((await methods.change({ name: 'cancel', subject: number })).order.state).toBe('cancelled');
    expect(await stockOf('lamp')).toBe(3);
    expect(await methods.preview({ name: 'cancel', subject: number })).toBeNull();
  });

  test.each([
    ['transfer', 54.8, 'owner'],
    ['card', 54.8, 'provider'],
    ['card', 20, 'provider'],
  ] as const)('say what is given back of a payment by %s', async (payment, amount, by) => {
    const { selling, number, pay, settle, report } = await anOpenPayment();
    const { methods } = aDesk(selling);
    let subject = number;
    if (payment === 'card') {
      pay();
      await settle();
    } else {
      const order = await place(selling, { payment, attempt: '5f0c9f0e-6d0a-4a4e-9a55-0d3c1f7b8a11' });
      subject = order.number;
      await methods.change({ name: 'paid', subject });
    }
    const effects = await methods.preview({ name: 'refund', subject, amount });
    expect(effects).toMatchObject({ refund: { amount, by } });
    if (by === 'provider') {
      expect(effects).toMatchObject({
        payment: amount === 20 ? 'partly-refunded' : 'refunded',
        mails: ['shopper', 'owner'].map((to) => ({ kind: 'refund', to })),
      });
    }
    if (payment === 'card') {
      expect((await report()).refunded).toBe(0);
      await methods.change({ name: 'refund', subject, amount });
      expect((await report()).refunded).toBe(amount);
    }
    const { changes } = await methods.order({ number: subject });
    const cancel = changes.find(({ name }) => name === 'cancel');
    const rest = payment === 'card' ? 54.8 - amount : amount;
    expect(cancel?.effects.refund?.amount ?? 0).toBeCloseTo(rest);
  });

  test('suggest the refund of the returned products', async () => {
    const { selling } = aSale();
    const lines = [{ id: 'lamp', quantity: 2, price: 49.9 }];
    const { number: subject } = await place(selling, { lines, toPay: 104.7 });
    const { methods } = aDesk(selling);
    for (const name of ['paid', 'pack', 'ship', 'deliver'] as const) await methods.change({ name, subject });
    const returned = (quantity: number) =>
      methods.change({ name: 'return', subject, lines: [{ id: 'lamp', quantity }] });
    expect(await returned(1)).toMatchObject({ refundTotal: 49.9 });
    expect(await returned(2)).toMatchObject({ refundTotal: 104.7 });
  });

  test('take a picture of several megabytes', async () => {
    const content = Buffer.alloc(10_000_000).toString('base64');
    await expect(aDesk().methods.addPicture({ id: 'lamp', content })).rejects.toThrow(UserError);
  });

  test('print slips without prices, and issued documents, each by its number', async () => {
    const { selling } = aSale();
    const address = { ...aRequest().address, name: '<img src=x>\u202e', phone: '+49 30 123456' };
    const { number } = await place(selling, { address });
    const { methods } = aDesk(selling);
    await methods.change({ name: 'invoice', subject: number });
    const [slip, invoice] = await methods.sheets({ numbers: [number, 'RE-000001'] });
    expect(slip?.text).toMatch(/^Packing slip\n\nNorthlight GmbH\n.*<img src=x> \n.*1 × Lamp\u2003lamp$/s);
    expect(slip?.text).not.toMatch(/€|49,90|DE000|123456/);
    expect(invoice?.text).toMatch(
      /^Invoice\n.*\nRE-000001\nDate\u2003.*Lamp\u200349,90.*Net, 19.%\u200346,05.€$/s,
    );
    for (const unknown of ['RE-000002', 'NL-0000-0000', '../x', ''])
      await expect(methods.sheets({ numbers: [number, unknown] })).rejects.toThrow('nothing to print');
  });

  test('offer the carriers of the shop, and the mails that were not sent within the hour', async () => {
    const { selling } = aSale();
    const { number: subject } = await place(selling);
    const { methods } = aDesk(selling);
    const answer = await methods.change({ name: 'mail', subject, kind: 'confirmation' });
    expect(answer).toMatchObject({ carriers: expect.arrayContaining(['dhl']), mails: [], refundTotal: 54.8 });
    expect(answer.changes.map(({ name }) => name)).not.toContain('mail');
    await methods.change({ name: 'pack', subject });
    const parcels = [{ carrier: 'dhl', code: '1' }];
    expect(await methods.change({ name: 'ship', subject, parcels })).toMatchObject({ order: { parcels } });
  });

  test('lose the personal data of a buyer whose orders are finished', async () => {
    const { selling } = aSale();
    const { number: subject } = await place(selling);
    const { methods } = aDesk(selling);
    const names = async () => (await methods.order({ number: subject })).changes.map(({ name }) => name);
    const forget = () => methods.change({ name: 'forget', subject });
    await expect(forget()).rejects.toThrow('Finish it first');
    await methods.change({ name: 'cancel', subject });
    expect(await names()).toContain('forget');
    expect((await forget()).order.account).toEqual({ id: 'ada', email: '', name: '' });
    expect(await names()).not.toContain('forget');
  });

  test('have declarations of withdrawal, and mark those with the address of somebody else', async () => {
    const { selling, database } = aSale({ shop: { ...SELLING_SHOP, sellsInEu: true } });
    const { number } = await place(selling);
    await database.withdrawals.store(aWithdrawal({ number, email: 'eve@example.com' }), undefined);
    expect(await aDesk(selling).methods.order({ number })).toMatchObject({
      withdrawals: [{ isOthers: true }],
    });
  });
});

test('the discount codes are added with the options of the command, and end', async () => {
  const { methods } = aDesk({ ...aSale().selling, storefront: 'https://shop.example' });
  const { storefront } = await methods.codes({
    code: 'summer',
    terms: { percent: '10', until: '2026-12-31' },
  });
  expect(storefront).toBe('https://shop.example');
  for (const terms of [{}, { percent: '10', amount: '5' }, { percent: '101' }, { amount: '1e3' }])
    await expect(methods.codes({ code: 'OTHER', terms })).rejects.toThrow(UserError);
  await expect(methods.codes({ code: 'ü', terms: { percent: '10' } })).rejects.toThrow('letters from A to Z');
  const { codes } = await methods.codes({});
  expect(codes).toMatchObject([{ code: 'SUMMER', percent: 10, until: '2026-12-31', used: 0 }]);
  expect((await methods.codes({ code: 'SUMMER' })).codes[0]?.endedAt).toBeDefined();
  await expect(methods.codes({ code: 'OTHER' })).rejects.toThrow('There is no code OTHER.');
});
