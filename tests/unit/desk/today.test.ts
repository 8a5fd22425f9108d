import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { JsonObject } from '#core/domain/Item.ts';
import { pickList } from '#core/orders/pickList.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { mailShopper } from '#core/orders/selling/mailCommands.ts';
import { markPaid } from '#core/orders/selling/orderCommands.ts';
import { aStoredOrder } from '#tests/support/aPlacedOrder.ts';
import { aSale } from '#tests/support/aSale.ts';
import { aWithdrawal } from '#tests/support/aWithdrawal.ts';
import { MemoryProducts } from '#tests/support/MemoryProducts.ts';
import { eachOnce } from '../../../owner/catalogue/eachOnce.ts';
import { deskMethods } from '../../../owner/desk/deskMethods.ts';
import { DeskProducts } from '../../../owner/desk/deskProducts.ts';
import { orderTasks, productTasks } from '../../../owner/desk/today.ts';

const PAID = { method: 'transfer', state: 'paid', paid: 54.8, refunded: 4.8 } as const;
const at = '2026-03-08T10:00:00.000Z';
const LOST = { kind: 'dispatch', to: 'shopper', at, failure: '550 ada@x' } as const;

async function aDay(orders: Readonly<Record<string, Partial<StoredOrder>>>, ...declared: readonly string[]) {
  const { selling, database } = aSale();
  for (const [number, said] of Object.entries(orders))
    await database.commit({ order: aStoredOrder(number, said), replaces: undefined, stocks: [] });
  for (const number of declared) await database.withdrawals.store(aWithdrawal({ number }), undefined);
  return selling;
}

test('Today has the tasks of orders, each without personal data and with another time once it has changed', async () => {
  const selling = await aDay(
    {
      'NL-0000-0001': { placedAt: at },
      'NL-0000-0002': { state: 'delivered', unsent: [LOST] },
      'NL-0000-0003': { state: 'cancelled', payment: PAID, history: [{ state: 'refund due', at }] },
    },
    ...['NL-0000-0003', 'nl-zzzz-zzzz'],
  );
  const tasks = async () =>
    (await orderTasks(selling)).map((task) => Object.values(task).join(' ').replace('\xa0', ' '));
  const before = await tasks();
  expect(before).toEqual([
    'pack NL-0000-0001 2026-03-01T10:00:00.000Z 54,80 €',
    `refund NL-0000-0003 ${at} 50,00 €`,
    'unpaid NL-0000-0002 2026-03-01T10:00:00.000Z 54,80 €',
    `lost NL-0000-0002 ${at} 54,80 €`,
    'withdrawal NL-ZZZZ-ZZZZ 2026-03-20T23:30:05.000Z',
  ]);
  await markPaid(selling, 'NL-0000-0001');
  await mailShopper('reminder')(selling, 'NL-0000-0002');
  const now = selling.clock.now().toISOString();
  const changed = (await tasks()).filter((task) => !before.includes(task));
  expect(changed).toEqual([`pack NL-0000-0001 ${now} 54,80 €`, `unpaid NL-0000-0002 ${now} 54,80 €`]);
});

test('Today reads at most 200 documents, however many orders and declarations there are', async () => {
  const numbers = Array.from({ length: 50 }, (_, at) => `NL-0000-0${at + 100}`);
  const lost = Object.fromEntries(numbers.map((number) => [number, { unsent: [LOST] }]));
  const selling = await aDay(lost, ...numbers);
  const { database } = selling;
  const lists = [vi.spyOn(database, 'orders'), vi.spyOn(database.withdrawals, 'list')];
  const single = vi.spyOn(database, 'order');
  await orderTasks(selling);
  const pages = lists.flatMap(({ mock }) => mock.calls.map(([, { limit }]) => limit + 1));
  expect(pages.reduce((sum, one) => sum + one, single.mock.calls.length)).toBe(179);
});

test('Today names sold products that are out of stock before those that are low, and the findings of the doctor', async () => {
  const products = [{ stock: 3 }, { stock: 4 }, { stock: 0 }, { stock: 1, state: 'draft' }, {}];
  const lamps = products.map((said, at) => ({ id: `lamp-${at}`, name: 'Lamp', ...said }));
  const tasks = await productTasks(lamps, {});
  expect(tasks.slice(0, 3).map(({ kind, subject, text }) => `${kind} ${subject} ${text}`)).toEqual([
    'out lamp-2 Lamp: 0',
    'low lamp-0 Lamp: 3',
    'finding lamp-0 price must be a price, 0 or more, but is missing',
  ]);
  const low = (await productTasks(lamps, { lowStock: 4 })).filter(({ kind }) => kind === 'low');
  expect(low.map(({ subject }) => subject)).toEqual(['lamp-0', 'lamp-1']);
});

test('each product is examined once, and again after it has changed, while the desk answers other requests', async () => {
  const database = new MemoryProducts();
  for (let at = 100; at < 300; at += 1) database.set(`lamp-${at}`, { name: 'Lamp', price: 5 });
  const products = new DeskProducts(async () => database, 'public');
  const examined: unknown[] = [];
  const examine = eachOnce(({ id }: JsonObject) => examined.push(id));
  const work = examine(await products.all());
  await setImmediate();
  expect(examined.length).toBeLessThan(200);
  await work;
  await products.save([{ id: 'lamp-100', changes: [{ field: 'price', shown: 5, typed: 6 }] }]);
  await examine(await products.all());
  expect(examined.slice(199)).toEqual(['lamp-299', 'lamp-100']);
});

test('what may change without its object, such as a missing picture, is looked for again', async () => {
  let isMissing = true;
  const find = eachOnce(
    () => isMissing,
    (found) => found,
  );
  const lamp = {};
  expect(await find([lamp])).toEqual([true]);
  isMissing = false;
  expect(await find([lamp])).toEqual([false]);
});

test('a pick list has the pieces of all orders by name, and keeps colours and sizes apart', () => {
  const lamp = { id: 'lamp', name: 'Lamp', quantity: 2, price: 1 };
  const [red, apples] = [
    { ...lamp, color: 'Red', size: 'M' },
    { ...lamp, id: 'b', name: 'Äpfel' },
  ];
  const lines = [lamp, red, lamp, { ...red, name: 'Lamp, Red, M' }, apples];
  const rows = 'Äpfel (b)\u20032\nLamp (lamp)\u20034\nLamp, Red, M (lamp)\u20034';
  expect(pickList(lines)).toBe(rows);
});

test('Today leads to the changes that are not published, and to the findings about the shop file', async () => {
  const products = new DeskProducts(async () => new MemoryProducts(), 'public');
  const latest = {
    madeAt: at,
    isDemo: false,
    address: '',
    changes: [{ kind: 'removed', id: 'mug', name: 'Mug' }],
  };
  const publication = async () => ({ run: undefined, publication: latest as never });
  const methods = deskMethods({ selling: aSale().selling, products, backend: 'memory', publication });
  const { findings } = await methods.shop({});
  const shop = findings.length > 0 ? [{ kind: 'shop', subject: `${findings.length}` }] : [];
  const tasks = await methods.today({ about: 'products' });
  expect(tasks.slice(0, 1 + shop.length)).toEqual([{ kind: 'publish', subject: '1' }, ...shop]);
});
