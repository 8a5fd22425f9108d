import { expect, test } from 'vitest';
import type { OrderDatabase } from '#core/orders/ports/OrderDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { mailShopper } from '#core/orders/selling/mailCommands.ts';
import { aStoredOrder } from '#tests/support/aPlacedOrder.ts';
import { aSale } from '#tests/support/aSale.ts';
import { aWithdrawal } from '#tests/support/aWithdrawal.ts';
import { orderTasks, productTasks } from '../../../owner/desk/today.ts';

const PAID = { method: 'transfer', state: 'paid', paid: 54.8, refunded: 0 } as const;
const LOST = {
  kind: 'dispatch',
  to: 'shopper',
  at: '2026-03-05T10:00:00.000Z',
  failure: '550 ada@x',
} as const;

test('Today has the tasks of orders, each without personal data and with another time once it has changed', async () => {
  const { selling, database } = aSale();
  const store = (number: string, said: Partial<StoredOrder>) =>
    database.commit({ order: aStoredOrder(number, said), replaces: undefined, stocks: [] });
  await store('NL-0000-0001', { payment: PAID });
  await store('NL-0000-0002', { state: 'delivered', unsent: [LOST] });
  const history = ['cancelled', 'refund due'].map((state) => ({
    state,
    at: LOST.at,
  })) as StoredOrder['history'];
  await store('NL-0000-0003', { state: 'cancelled', payment: { ...PAID, refunded: 4.8 }, history });
  await store('NL-0000-0004', { state: 'shipped', placedAt: '2026-03-08T10:00:00.000Z' });
  for (const number of ['nl-0000-0002', 'NL-0000-0003', 'NL-ZZZZ-ZZZZ'])
    await database.withdrawals.store(aWithdrawal({ number }), undefined);
  const tasks = async () =>
    (await orderTasks(selling)).map((task) => Object.values(task).join(' ').replace('\xa0', ' '));
  const before = await tasks();
  expect(before.sort()).toEqual([
    'lost NL-0000-0002 2026-03-05T10:00:00.000Z 54,80 €',
    'pack NL-0000-0001 2026-03-01T10:00:00.000Z 54,80 €',
    'refund NL-0000-0003 2026-03-05T10:00:00.000Z 50,00 €',
    'unpaid NL-0000-0002 2026-03-01T10:00:00.000Z 54,80 €',
    'withdrawal NL-0000-0002 2026-03-20T23:30:05.000Z',
    'withdrawal NL-ZZZZ-ZZZZ 2026-03-20T23:30:05.000Z',
  ]);
  await mailShopper('reminder')(selling, 'NL-0000-0002');
  const [changed = ''] = (await tasks()).filter((task) => !before.includes(task));
  expect(changed).toContain(`unpaid NL-0000-0002 ${selling.clock.now().toISOString()}`);
});

test('Today reads at most 200 documents, however many orders and declarations there are', async () => {
  const { selling, database } = aSale();
  for (let at = 100; at < 150; at += 1) {
    const number = `NL-0000-0${at}`;
    await database.commit({
      order: aStoredOrder(number, { unsent: [LOST] }),
      replaces: undefined,
      stocks: [],
    });
    await database.withdrawals.store(aWithdrawal({ number }), undefined);
  }
  let reads = 0;
  const counted = <Read extends OrderDatabase['orders'] | OrderDatabase['withdrawals']['list']>(read: Read) =>
    ((query: never, page: { limit: number }) => {
      reads += page.limit + 1;
      return read(query, page);
    }) as Read;
  const orders = counted(database.orders.bind(database));
  const list = counted(database.withdrawals.list.bind(database.withdrawals));
  const order = (number: string) => {
    reads += 1;
    return database.order(number);
  };
  await orderTasks({
    ...selling,
    database: { ...database, orders, order, withdrawals: { ...database.withdrawals, list } } as never,
  });
  expect(reads).toBe(179);
});

test('Today names sold products that are out of stock before those that are low, and the findings of the doctor', () => {
  const products = [{ stock: 3 }, { stock: 4 }, { stock: 0 }, { stock: 1, state: 'draft' }, {}];
  const tasks = productTasks(products.map((said, at) => ({ id: `lamp-${at}`, name: `Lamp ${at}`, ...said })));
  const stocks = tasks.filter(({ kind }) => kind !== 'finding');
  expect(stocks.map(({ kind, subject, text }) => `${kind} ${subject} ${text}`)).toEqual([
    'out lamp-2 Lamp 2: 0',
    'low lamp-0 Lamp 0: 3',
  ]);
  expect(tasks).toContainEqual({
    kind: 'finding',
    subject: 'lamp-0',
    text: 'price must be a price, 0 or more, but is missing',
  });
});
