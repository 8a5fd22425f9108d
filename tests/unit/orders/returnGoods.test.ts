import { expect, test } from 'vitest';
import { placedOrder } from '#core/orders/StoredOrder.ts';
import { deliver, pack, returnGoods, ship } from '#core/orders/selling/orderCommands.ts';
import { aSale, place } from '#tests/support/aSale.ts';

/** A delivered order of two lamps on two lines, of which the shop has one more, and of two posters, which are not counted. */
async function aDelivery() {
  const sale = aSale();
  const { number } = await place(sale.selling, {
    lines: [
      { id: 'lamp', quantity: 1, price: 49.9 },
      { id: 'lamp', quantity: 1, price: 49.9 },
      { id: 'poster', quantity: 2, price: 12 },
    ],
    toPay: 123.8,
  });
  for (const step of [pack, ship(undefined), deliver]) await step(sale.selling, number);
  const stored = async () => (await sale.database.order(number))?.value;
  return {
    ...sale,
    number,
    stored,
    giveBack: (...lines: Parameters<typeof returnGoods>) => returnGoods(...lines)(sale.selling, number),
    world: async () => [await stored(), await sale.stockOf('lamp')],
  };
}

test('returned pieces raise the stock once, are totals, and are known to the buyer', async () => {
  const { stored, stockOf, giveBack, world } = await aDelivery();
  expect(await stockOf('lamp')).toBe(1);
  for (const [lines, returned, stock] of [
    [[{ id: 'lamp', quantity: 1 }], { lamp: 1 }, 2],
    [[{ id: 'poster' }], { lamp: 1, poster: 2 }, 2],
    // All pieces by default.
    [undefined, { lamp: 2, poster: 2 }, 3],
  ] as const) {
    expect((await giveBack(lines)).ok).toBe(true);
    const order = await stored();
    if (!order) throw new Error('There is no order.');
    const pieces = (placedOrder(order).returned ?? []).map(({ id, quantity }) => [id, quantity]);
    expect(Object.fromEntries(pieces)).toEqual(returned);
    expect(order).toMatchObject({ state: 'delivered', payment: { state: 'open', refunded: 0 } });
    expect(await stockOf('lamp')).toBe(stock);
    const before = await world();
    expect((await giveBack(lines)).ok).toBe(true);
    expect(await world()).toEqual(before);
  }
  expect((await stored())?.history.filter(({ state }) => state === 'returned')).toHaveLength(3);
  expect((await stored())?.reserved).toEqual([]);
});

test('pieces that are not sold again leave the stock alone, and a later return raises it by its own only', async () => {
  const { stored, stockOf, giveBack } = await aDelivery();
  await giveBack([{ id: 'lamp', quantity: 1 }], false);
  expect([(await stored())?.returned, await stockOf('lamp')]).toEqual([[{ id: 'lamp', quantity: 1 }], 1]);
  await giveBack([{ id: 'lamp', quantity: 2 }]);
  expect([(await stored())?.returned, await stockOf('lamp')]).toEqual([[{ id: 'lamp', quantity: 2 }], 2]);
});

test.each([
  [[{ id: 'poster' }, { id: 'chair' }], 'has no product "chair"'],
  [[{ id: 'poster' }, { id: 'lamp', quantity: 3 }], 'has only 2 of "lamp"'],
  [[{ id: 'poster' }, { id: 'lamp', quantity: 0 }], '1 of "lamp" in the order'],
  [[{ id: 'lamp', quantity: 2 }, { id: 'lamp' }], 'names "lamp" twice'],
])('a return of %j is refused and changes nothing', async (lines, reason) => {
  const { giveBack, world } = await aDelivery();
  await giveBack([{ id: 'lamp', quantity: 1 }]);
  const before = await world();
  expect(await giveBack(lines)).toEqual({ ok: false, failure: expect.stringContaining(reason) });
  expect(await world()).toEqual(before);
});

test('before the delivery, the refusal says what to do instead', async () => {
  const { selling } = aSale();
  const { number } = await place(selling);
  const refused = (text: string) => ({ ok: false, failure: expect.stringContaining(text) });
  expect(await returnGoods()(selling, number)).toEqual(refused('Use cancel'));
  for (const step of [pack, ship(undefined)]) await step(selling, number);
  expect(await returnGoods()(selling, number)).toEqual(refused('Record its delivery first'));
});
