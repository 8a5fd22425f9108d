import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredWithdrawal } from '#core/orders/Withdrawal.ts';
import { aSale, place, SELLING_SHOP } from '#tests/support/aSale.ts';
import { aWithdrawal } from '#tests/support/aWithdrawal.ts';
import { aDelivery, aRate } from '#tests/support/makers.ts';
import { type OrdersCommand, runCommand } from '../../../owner/orders/runCommand.ts';

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
afterEach(() => void vi.unstubAllEnvs());

/** An order of a lamp that was paid, and these declarations of its number. */
async function aShop(declared: readonly Partial<StoredWithdrawal>[], request = {}, selling = SELLING_SHOP) {
  const sale = aSale({ shop: selling });
  await sale.database.codes.store({ code: 'A', percent: 10, used: 0, addedAt: '' }, undefined);
  const { number } = await place(sale.selling, request);
  async function run(name: OrdersCommand['name'], options: Partial<OrdersCommand> = {}, shop = SELLING_SHOP) {
    const result = await runCommand({ ...sale.selling, shop }, { name, subject: number, ...options });
    return { ...result, text: result.text.replaceAll('\u00a0', ' ') };
  }
  await run('paid');
  for (const parts of declared)
    await sale.database.withdrawals.store(aWithdrawal({ number, ...parts }), undefined);
  return { ...sale, number, run };
}

test('the owner sees all declarations, the latest first, and what each is about', async () => {
  const { run, number, database } = await aShop([
    { receivedAt: '2026-03-20T08:00:01.000Z', number: 'ours?', email: 'bo@example.com', name: 'Bo' },
    { receivedAt: '2026-03-20T08:00:02.000Z', email: 'eve@example.com' },
    { receivedAt: '2026-03-20T08:00:03.000Z', email: 'ADA@example.com' },
    {
      receivedAt: '2026-03-20T08:00:05.000Z',
      lines: [{ id: 'lamp', name: 'Lamp', quantity: 1 }],
      unsent: [{ to: 'owner', failure: 'No such mailbox.' }],
    },
    { receivedAt: '2026-03-20T08:00:06.000Z', number: 'NL-0000-0000' },
    { receivedAt: '2026-03-20T08:00:07.000Z', number: 'NL-1111-1111' },
  ]);
  const read = database.order.bind(database);
  database.order = (wanted) =>
    wanted === 'NL-1111-1111' ? Promise.reject(new Error('The order is damaged.')) : read(wanted);
  const { text, json } = await run('withdrawals', { subject: '' });
  const lines = text.split('\n').map((line) => line.replace(/ {2,}/g, ' | '));
  expect(lines).toEqual([
    'RECEIVED | NUMBER | NAME | E-MAIL | ORDER',
    '2026-03-20 09:00 | NL-1111-1111 | Ada Berg | ada@example.com | The order is damaged.',
    '2026-03-20 09:00 | NL-0000-0000 | Ada Berg | ada@example.com | no such order',
    `2026-03-20 09:00 | ${number} | Ada Berg | ada@example.com | placed, 1 × Lamp (lamp), mail not delivered`,
    `2026-03-20 09:00 | ${number} | Ada Berg | ADA@example.com | placed`,
    `2026-03-20 09:00 | ${number} | Ada Berg | eve@example.com | other address`,
    '2026-03-20 09:00 | ours? | Bo | bo@example.com | no such order',
  ]);
  expect(json).toMatchObject([
    { order: 'The order is damaged.' },
    { number: 'NL-0000-0000', order: 'no such order' },
    { number, order: 'placed' },
    ...[{}, { order: 'other address' }, {}],
  ]);
});

test('an order shows its declarations with their texts, and the next step until it is refunded', async () => {
  const { run, number } = await aShop([{ number: 'nl', text: 'Of none' }, { text: 'Too\nbright' }]);
  const shown = await run('show');
  expect(shown.text).toContain('ada@example.com  placed\nMessage: Too bright\n');
  expect(shown.text).not.toContain('Of none');
  expect(shown.json).toMatchObject({ state: 'placed', withdrawals: [{ text: 'Too\nbright' }] });
  const cancel = `Warning: the shopper has withdrawn. Cancel the order: npm run orders -- cancel ${number}\n`;
  expect(shown.text).toContain(cancel);
  expect((await run('pack')).text).toContain(cancel);
  const goods = `When the goods are delivered and back: npm run orders -- return ${number}\n`;
  expect((await run('ship')).text).toContain(goods);
  expect((await run('deliver')).text).toContain(goods);
  const { text, json } = await run('return');
  expect(text).toBe(
    `${number}: delivered, 1 piece returned (49,90 €), payment by invoice: paid\n` +
      'Refund by 2026-04-04, 14 days after the withdrawal: 49,90 € for the goods and 4,90 € for their delivery.',
  );
  expect(json).toMatchObject({ returned: [{ id: 'lamp', quantity: 1 }], refundBy: '2026-04-04' });
  expect(await run('refund')).toMatchObject({
    text: expect.stringContaining('Refund by 2026-04-04'),
    json: { payment: { state: 'refunded' }, refundBy: '2026-04-04' },
  });
  expect((await run('withdrawals', { subject: '' })).text).toMatch(/delivered, returned, refunded$/m);
});

test('products of an order that is not packed are refunded, not the whole order cancelled', async () => {
  const { run, number } = await aShop([{ lines: [{ id: 'lamp', name: 'Lamp', quantity: 1 }] }]);
  expect((await run('show')).text).toMatch(
    /Do not pack these products, and refund them\. .* --lines ID:PIECES$/m,
  );
  expect((await run('cancel')).text).not.toContain(`return ${number}`);
});

test('a return names what was paid for its pieces; a refund after the withdrawal omits the extra cost of a dear delivery', async () => {
  const rates = [aRate({ id: 'parcel' }), aRate({ id: 'forwarder', cost: 39 })];
  const shop = { ...SELLING_SHOP, delivery: { ...aDelivery({}), zones: [{ countries: ['DE'], rates }] } };
  const lines = [
    { id: 'lamp', quantity: 1, price: 49.9 },
    { id: 'poster', quantity: 2, price: 12 },
  ];
  const { run } = await aShop([{}], { lines, rate: 'forwarder', code: 'a', toPay: 105.51 }, shop);
  for (const step of ['pack', 'ship', 'deliver'] as const) await run(step);
  const { text } = await run('return', { lines: [{ id: 'poster', quantity: 1 }] });
  expect(text).toContain('1 piece returned (10,80 €), payment');
  const refunded = await run('refund');
  expect(refunded.text).toContain(': 66,51 € for the goods and 4,90 € for their delivery.');
  expect(refunded.json).toMatchObject({ payment: { refunded: 71.41 } });
  expect(await run('refund')).toEqual(refunded);
});

test('the refund is due 14 days after the buyer’s first declaration, otherwise after the return', async () => {
  const { run, clock } = await aShop([
    { receivedAt: '2026-01-01T12:00:00.000Z', email: 'eve@example.com' },
    { receivedAt: '2026-03-31T22:30:00.000Z' },
  ]);
  expect((await run('refund', { amount: 5 })).json).toMatchObject({ refundBy: '2026-04-15' });
  const other = await aShop([]);
  for (const step of ['pack', 'ship', 'deliver'] as const) await other.run(step);
  expect((await other.run('refund', { amount: 5 })).json).not.toHaveProperty('refundBy');
  expect((await other.run('return')).text).toContain('Refund by 2026-03-28, 14 days after the return.');
  expect(clock.now().toISOString()).toMatch(/^2026-03-14/);
  const elsewhere = { ...SELLING_SHOP, sellsInEu: false };
  expect((await other.run('return', {}, elsewhere)).json).not.toHaveProperty('refundBy');
});

test('a withdrawal of further products after a return is a next step, until all are returned', async () => {
  const lines = ['lamp', 'poster'].map((id, index) => ({ id, quantity: 1, price: [49.9, 12][index] ?? 0 }));
  const { run, number, database, clock } = await aShop([], { lines, toPay: 66.8 });
  const textOf = async (name: OrdersCommand['name'], id?: string) =>
    (await run(name, id ? { lines: [{ id }] } : {})).text;
  const declare = (id: string) => {
    clock.pass(60_000);
    const said = {
      id,
      number,
      receivedAt: clock.now().toISOString(),
      lines: [{ id, name: id, quantity: 1 }],
    };
    return database.withdrawals.store(aWithdrawal(said), undefined);
  };
  for (const step of ['pack', 'ship', 'deliver'] as const) await textOf(step);
  await declare('lamp');
  expect(await textOf('show')).toContain('Warning');
  expect(await textOf('return', 'lamp')).not.toContain('Warning');
  await declare('poster');
  expect(await textOf('show')).toContain('Warning');
  await textOf('return');
  await declare('again');
  expect(await textOf('show')).not.toContain('Warning');
});
