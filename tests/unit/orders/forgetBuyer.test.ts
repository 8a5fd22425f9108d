import { expect, test } from 'vitest';
import { forgetBuyer } from '#core/orders/selling/forgetBuyer.ts';
import { cancel, deliver, markPaid, pack, refund, ship } from '#core/orders/selling/orderCommands.ts';
import { startPayment } from '#core/orders/selling/payments.ts';
import { placeOrder } from '#core/orders/selling/placeOrder.ts';
import { anOpenPayment, aRequest, aSale, BUYER, place } from '#tests/support/aSale.ts';
import { aWithdrawal } from '#tests/support/aWithdrawal.ts';

async function anOrder() {
  const sale = aSale();
  const order = await place(sale.selling);
  const stored = async () => (await sale.database.order(order.number))?.value;
  return { ...sale, order, stored };
}

test.each(['ada', 'Ada@Example.com'])(
  'a finished order of %s retains lines and sums only',
  async (account) => {
    const { selling, order, stored } = await anOrder();
    const bob = { ...BUYER, id: 'bob', email: 'bob@example.com' };
    await placeOrder(selling, bob, aRequest({ attempt: crypto.randomUUID() }));
    await cancel(selling, order.number);
    expect(await forgetBuyer(selling, account)).toEqual({
      ok: true,
      value: { orders: 1, withdrawals: 0, open: [] },
    });
    const forgotten = await stored();
    expect(forgotten).toMatchObject({
      lines: order.lines,
      toPay: 54.8,
      account: { id: 'ada', email: '', name: '' },
    });
    expect(JSON.stringify(forgotten)).not.toMatch(/Ada|Lindenweg|example/);
    expect(await forgetBuyer(selling, 'bob')).toMatchObject({ ok: false });
  },
);

test('the address of an account also finds its orders under an earlier one', async () => {
  const { selling, database, order } = await anOrder();
  const buyer = { ...BUYER, email: 'new@example.com' };
  const { number } = await place(selling, { attempt: crypto.randomUUID() }, buyer);
  for (const each of [order.number, number]) await cancel(selling, each);
  expect(await forgetBuyer(selling, 'new@example.com')).toEqual({
    ok: true,
    value: { orders: 2, withdrawals: 0, open: [] },
  });
  expect((await database.order(order.number))?.value).not.toHaveProperty('address');
});

test('an open order refuses it, is named, and nothing changes', async () => {
  const { selling, order, database, stored } = await anOrder();
  const { number } = await place(selling, { attempt: crypto.randomUUID() });
  await cancel(selling, number);
  const result = await forgetBuyer(selling, 'ada');
  expect(result).toEqual({ ok: false, failure: expect.stringContaining(order.number) });
  expect((await stored())?.address).toBeDefined();
  expect((await database.order(number))?.value.address).toBeDefined();
});

test('an order is open as long as its payment is not settled, or the owner must return money', async () => {
  const { selling, order, payments } = await anOrder();
  await markPaid(selling, order.number);
  await cancel(selling, order.number);
  expect(await forgetBuyer(selling, 'ada')).toMatchObject({ ok: false });
  await refund(undefined)(selling, order.number);
  expect(await forgetBuyer(selling, 'ada')).toMatchObject({ ok: true });
  const { number } = await place(selling, { attempt: crypto.randomUUID(), payment: 'card' });
  await startPayment(selling, number);
  payments.close = async () => Promise.reject(new Error('The provider does not respond.'));
  await cancel(selling, number);
  expect(await forgetBuyer(selling, 'ada')).toEqual({ ok: false, failure: expect.stringContaining(number) });
});

test('a delivered order is open until the provider has refunded it', async () => {
  const { selling, payments, number, settle, pay } = await anOpenPayment();
  pay();
  await settle();
  for (const step of [pack, ship(undefined), deliver]) await step(selling, number);
  payments.refund = async () => Promise.reject(new Error('The provider does not respond.'));
  await refund(20)(selling, number);
  expect(await forgetBuyer(selling, 'ada')).toEqual({ ok: false, failure: expect.stringContaining(number) });
});

test.each([
  ['open until it is refunded', '2026-03-28T08:00:00.000Z', false],
  ['finished, if the period was over', '2026-03-29T08:00:00.000Z', true],
])('an order that was withdrawn is %s', async (_, receivedAt, isFinished) => {
  const { selling, database, order } = await anOrder();
  const { number } = order;
  for (const step of [markPaid, pack, ship(undefined), deliver]) await step(selling, number);
  await database.withdrawals.store(aWithdrawal({ number: number.toLowerCase(), receivedAt }), undefined);
  expect((await forgetBuyer(selling, 'ada')).ok).toBe(isFinished);
  await refund(20)(selling, number);
  expect((await forgetBuyer(selling, 'ada')).ok).toBe(true);
});

test('an account without orders has nothing to forget', async () => {
  expect(await forgetBuyer(aSale().selling, 'nobody')).toEqual({
    ok: true,
    value: { orders: 0, withdrawals: 0, open: [] },
  });
});

test('declarations of the account or its addresses retain time and number, even without an order', async () => {
  const { selling, database, order } = await anOrder();
  await cancel(selling, order.number);
  const { withdrawals } = database;
  const due = { text: 'Sorry!', unsent: [{ to: 'owner' }], dueAt: '2026-03-20T23:31:05.000Z' } as const;
  for (const one of [
    aWithdrawal({ id: 'by address', email: 'ADA@example.com', ...due }),
    aWithdrawal({ id: 'signed in', email: 'ada@other.example', account: 'ada' }),
    aWithdrawal({ id: 'of another', email: 'ada+bob@example.com' }),
  ])
    await withdrawals.store(one, undefined);
  expect(await forgetBuyer(selling, 'ada')).toEqual({
    ok: true,
    value: { orders: 1, withdrawals: 2, open: [] },
  });
  const { number, receivedAt, language, unsent } = aWithdrawal();
  for (const id of ['by address', 'signed in'])
    expect((await withdrawals.get(id))?.value).toEqual({ id, number, receivedAt, language, unsent });
  expect(await forgetBuyer(selling, 'Ada+bob@example.com')).toEqual({
    ok: true,
    value: { orders: 0, withdrawals: 1, open: [] },
  });
});

test('a guest’s open order and the declaration of withdrawal from it are named and kept', async () => {
  const { selling, database, order } = await anOrder();
  const guest = { email: BUYER.email, name: '' };
  const open = await place(selling, { attempt: crypto.randomUUID() }, guest);
  await cancel(selling, order.number);
  const declared = aWithdrawal({ id: 'open', number: open.number.toLowerCase(), email: BUYER.email });
  await database.withdrawals.store(declared, undefined);
  const value = { orders: 1, withdrawals: 0, open: [open.number] };
  expect(await forgetBuyer(selling, BUYER.email)).toEqual({ ok: true, value });
});
