import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { JsonObject } from '#core/domain/Item.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { lawLines } from '../../../owner/catalogue/lawLines.ts';
import { planUpload, productsAfter } from '../../../owner/catalogue/planUpload.ts';
import { examination } from '../../../owner/doctor.ts';
import { SHOP as ESTORE } from '../../support/shops/estore.ts';
import { SHOP as NORTHLIGHT } from '../../support/shops/northlight.ts';

const { products }: { readonly products: readonly JsonObject[] } = JSON.parse(
  readFileSync('seed/northlight.json', 'utf8'),
);
const pages = { imprint: 'a.md', privacy: 'a.md', terms: 'a.md', withdrawal: 'a.md' };
const WHOLE = { ...NORTHLIGHT, pages } as LocalShop;
const LAMP = { id: 'lamp', brand: 'Tavolan', price: 10 };
const endsAt = '2026-03-14T10:00:00Z';

test('a shop and its products that meet the law have no list, nor has a shop outside the European Union', () => {
  expect(lawLines(WHOLE, products)).toEqual([]);
  expect(
    lawLines({ ...ESTORE, reviews: undefined } as unknown as LocalShop, [{ id: 'lamp', rating: 4 }]),
  ).toEqual([]);
});

test.each<[string, Partial<Record<keyof LocalShop, unknown>>, JsonObject]>([
  ['2.1 taxRate is missing', { isTaxed: false }, {}],
  ['2.1 delivery is missing', { delivery: undefined }, {}],
  ['2.3 priceHistory has no reduction, so originalPrice is not shown: 1 product', {}, { originalPrice: 20 }],
  ['3.2 pages.imprint is missing', { pages: { ...pages, imprint: undefined } }, {}],
  ['3.5 without maker, and without one of their brand in makers: 1 product', {}, { brand: 'constructor' }],
  ['3.6 reviews.areVerified is missing', { reviews: undefined }, { rating: 4 }],
  ['4 flashSales.endsAt is in the past', { flashSales: { endsAt } }, {}],
])('the list has “%s”', (line, shop, product) => {
  const lines = lawLines({ ...WHOLE, ...shop } as LocalShop, [{ ...LAMP, ...product }], new Date(endsAt));
  expect(lines).toEqual([expect.stringContaining(`Required by law: ${line}`)]);
});

test('a maker of its own, a history, flash sales that have not ended and products without reviews lack nothing', () => {
  const own = { name: 'Lathe', address: 'Mill Lane 4', email: 'a@lathe.example' };
  const priceHistory = [
    { from: '2026-01-01', price: 20 },
    { from: '2026-03-01', price: 10 },
  ];
  const product = { ...LAMP, brand: '', maker: own, originalPrice: 20, priceHistory };
  const shop = { ...WHOLE, reviews: undefined, flashSales: { endsAt } } as unknown as LocalShop;
  expect(lawLines(shop, [product], new Date('2026-03-14T09:59:59Z'))).toEqual([]);
});

test('many products are one line, with the first ids', () => {
  const many = Array.from({ length: 9 }, (__, index) => ({ ...LAMP, id: `p${index}`, brand: 'None' }));
  expect(lawLines(WHOLE, many)[0]).toMatch(/: 9 products \(p0, p1, p2, p3, p4, …\)$/);
});

test('the doctor prints the list, and a shop with one is not healthy', () => {
  const { lines, isHealthy } = examination(products, {
    ...WHOLE,
    delivery: undefined,
  } as unknown as LocalShop);
  expect(lines.join()).toMatch(/^Required by law: 2\.1 (?!.*No problems)/);
  expect(isHealthy).toBe(false);
});

test('an upload examines the products that the database has afterwards', () => {
  const stored = ['kept', 'changed', 'removed'].map((id) => ({
    id,
    fields: { name: id, price: 1 },
    updateTime: '1',
  }));
  const items = [
    { id: 'kept', name: 'kept', price: 1 },
    { id: 'changed', name: 'changed', price: 2 },
    { id: 'new', name: 'new', price: 3 },
  ];
  const after = productsAfter(stored, planUpload(stored, items));
  expect(after.map(({ id, price }) => `${id} ${price}`).sort()).toEqual(['changed 2', 'kept 1', 'new 3']);
});
