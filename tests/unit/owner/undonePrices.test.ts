import { expect, test } from 'vitest';
import { aSale, place } from '#tests/support/aSale.ts';
import { MemoryProducts } from '#tests/support/MemoryProducts.ts';
import { forgetUndonePrices } from '../../../owner/catalogue/forgetUndonePrices.ts';
import { orderedOn } from '../../../owner/orders/orderedToday.ts';

const TODAY = '2026-05-31';
const history = [90, 9, 90].map((price, index) => ({ from: index ? TODAY : '2026-02-01', price }));

test.each<[string, { stock?: number; ordered?: string[] | Error; isChanged?: true }, number]>([
  ['is forgotten if nobody has ordered today', { stock: 3, ordered: ['mug'] }, 1],
  ['stays if somebody has ordered it today', { stock: 3, ordered: ['lamp'] }, 3],
  ['stays without a stock, because an order at that price may follow', { ordered: [] }, 3],
  ['stays if the orders cannot be read', { stock: 3, ordered: new Error('unreachable') }, 3],
  ['stays if the product changes in the meantime', { stock: 3, ordered: [], isChanged: true }, 3],
])('a price that was undone today %s', async (_, { stock, ordered = [], isChanged }, entries) => {
  const database = new MemoryProducts();
  const fields = { name: 'Lamp', price: 90, priceHistory: history, ...(stock && { stock }) };
  database.set('lamp', fields);
  const read = [...database.stored.values()];
  if (isChanged) database.set('lamp', { ...fields, stock: 2 });
  const orders = async () => {
    if (ordered instanceof Error) throw ordered;
    return new Set(ordered);
  };
  await forgetUndonePrices(database, read, orders, TODAY);
  expect(database.stored.get('lamp')?.fields.priceHistory).toHaveLength(entries);
});

test('the orders of a day are those in the time zone of the shop', async () => {
  const { selling } = aSale();
  const { placedAt } = await place(selling);
  const day = placedAt.slice(0, 10);
  expect([...(await orderedOn(selling.database, day))]).toEqual(['lamp']);
  const next = new Date(Date.parse(day) + 24 * 3600 * 1000).toISOString().slice(0, 10);
  expect([...(await orderedOn(selling.database, next))]).toEqual([]);
  expect((await orderedOn(selling.database, next, 'Pacific/Kiritimati')).size).toBe(
    placedAt.slice(11, 13) >= '10' ? 1 : 0,
  );
});
