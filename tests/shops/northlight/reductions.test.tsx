import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listedProduct, productsFrom, toJson } from '#adapters/published/publication.ts';
import type { StoredProduct } from '#adapters/shared/ProductDatabase.ts';
import { acceptPrice } from '#core/domain/Cart.ts';
import { isDeal } from '#core/domain/discounts.ts';
import type { Item, JsonObject } from '#core/domain/Item.ts';
import { savedOf } from '#core/domain/Remembered.ts';
import { parseCart } from '#core/parsing/parseCart.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { parseRemembered } from '#core/parsing/parseRemembered.ts';
import { SHOP } from '#shop';
import { renderShop } from '#tests/support/renderShop.tsx';
import { examineProduct } from '../../../owner/catalogue/examineProduct.ts';
import { historyRefusal, planUpload } from '../../../owner/catalogue/planUpload.ts';
import { generateProducts } from '../../../owner/generate.ts';

const { products: items } = JSON.parse(readFileSync(SHOP.demo, 'utf8'));
const KETTLE = items.find(({ id }: Item) => id === 'kettle-gooseneck-cream');
const { priceHistory: _, ...WITHOUT_HISTORY } = KETTLE;

const parsed = (document: object) => {
  const product = parseProduct(KETTLE.id, document);
  if (!product) throw new Error('The product is invalid.');
  return product;
};

test('a reduced product shows the lowest price of the last 30 days, and its discount refers to that', async () => {
  await renderShop(`/products/${KETTLE.id}`, { products: [{ ...KETTLE, originalPrice: 99 }] });
  await screen.findByRole('heading', { level: 1, name: parsed(KETTLE).name });
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Lowest price of the last 30 days: 69,00 €');
  expect(main).toHaveTextContent('-5%');
  expect(main).not.toHaveTextContent('99,00');
});

test('without a history, a product has no former price, no discount and no colour of a deal', async () => {
  await renderShop(`/products/${KETTLE.id}`, { products: [WITHOUT_HISTORY] });
  await screen.findByRole('heading', { level: 1, name: parsed(KETTLE).name });
  const main = screen.getByRole('main');
  expect(main).not.toHaveTextContent(/69,00|%/);
  expect(main.querySelector('del, [data-deal="true"]')).toBeNull();
  expect(isDeal(parsed(WITHOUT_HISTORY))).toBe(false);
});

test('the summary of the cart has a former sum and a discount only with a reduction, and the discount is exact', async () => {
  const cart = (document: typeof KETTLE) => ({
    cart: [{ ...parsed(document), quantity: 2 }],
    products: [document],
  });
  const { unmount } = await renderShop('/cart', cart(KETTLE));
  const summary = () => screen.findByRole('region', { name: 'Order Summary' });
  expect(await summary()).toHaveTextContent(/138,00 €Discount-8,20 €Order total129,80 €/);
  unmount();
  await renderShop('/cart', cart(WITHOUT_HISTORY));
  expect(await summary()).not.toHaveTextContent(/Discount(?! code)/);
  expect((await summary()).querySelector('del')).toBeNull();
});

test('the original price is a recommended one if the shop file says so, and never a reduction', async () => {
  Object.assign(SHOP, { recommendedPrices: true });
  onTestFinished(() => void Object.assign(SHOP, { recommendedPrices: undefined }));
  await renderShop(`/products/${KETTLE.id}`, { products: [WITHOUT_HISTORY] });
  await screen.findByRole('heading', { level: 1, name: parsed(KETTLE).name });
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Recommended price: 69,00 €');
  expect(main.querySelector('del, [data-deal="true"]')).toBeNull();
  for (const document of [WITHOUT_HISTORY, KETTLE, { ...KETTLE, originalPrice: 99 }]) {
    const product = parsed(document);
    expect(productsFrom([toJson(product)])).toEqual([product]);
  }
});

test('a publication, a cart and a saved product keep the former price, in two numbers', () => {
  const product = parsed(KETTLE);
  expect(product).toMatchObject({ originalPrice: 69, discountPercentage: 5, priceHistory: [69, 64.9] });
  const [listed] = productsFrom([JSON.parse(JSON.stringify(toJson(listedProduct(product))))]);
  expect(listed).toMatchObject({ originalPrice: 69, discountPercentage: 5 });
  const before = parseCart([{ ...WITHOUT_HISTORY, quantity: 1 }]).lines;
  expect(before[0]?.originalPrice).toBeUndefined();
  const [line] = parseCart(JSON.parse(JSON.stringify(acceptPrice(before, product)))).lines;
  expect(line).toMatchObject({ originalPrice: 69, discountPercentage: 5 });
  expect(parseRemembered.saved([JSON.parse(JSON.stringify(savedOf(product)))])[0]?.originalPrice).toBe(69);
  expect(parseRemembered.saved([WITHOUT_HISTORY])[0]?.originalPrice).toBeUndefined();
});

test('uploads write the history, and an unchanged file changes nothing later', () => {
  let stored: readonly StoredProduct[] = [];
  const upload = (day: string, item: object) => {
    const { added, changed, unchanged } = planUpload(stored, [item as Item], day);
    for (const { id, after } of [...added, ...changed]) {
      stored = [{ id, fields: after as JsonObject, updateTime: day }];
    }
    return changed[0]?.fields ?? unchanged;
  };
  const lamp = { id: 'lamp', name: 'Lamp', price: 100 };
  upload('2026-03-01', lamp);
  expect(upload('2026-06-01', lamp)).toBe(1);
  expect(upload('2026-06-02', { ...lamp, price: 80 })).toEqual(['price', 'priceHistory']);
  expect(upload('2026-09-02', { ...lamp, price: 80 })).toBe(1);
  expect(parsed(stored[0]?.fields ?? {})).toMatchObject({ price: 80, originalPrice: 100 });
  stored = [{ id: 'lamp', fields: { name: 'Lamp', price: 80 }, updateTime: '' }];
  expect(upload('2026-09-02', { ...lamp, price: 80 })).toEqual(['priceHistory']);
});

test('the day of a price is the shop’s, and no file has a price of a later day', () => {
  vi.useFakeTimers({ now: new Date('2026-05-31T23:30:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const lamp = { id: 'lamp', name: 'Lamp', price: 9 };
  const priceHistory = [{ from: '2026-06-01', price: 9 }];
  expect(planUpload([], [lamp]).added[0]?.after).toMatchObject({ priceHistory });
  expect(historyRefusal([lamp, { ...lamp, priceHistory }])).toBeUndefined();
  priceHistory.push({ from: '2026-06-02', price: 8 });
  expect(historyRefusal([lamp, { ...lamp, priceHistory }])).toBe(
    'The priceHistory of "lamp" has a day after today, 2026-06-01.',
  );
});

test.each<[string, object, string]>([
  ['no history', { priceHistory: undefined }, 'priceHistory is missing'],
  ['another last price', { price: 60 }, 'the last price of priceHistory is 64.9'],
  [
    'a price that was as low before',
    { priceHistory: [69, 60, 64.9].map((price, index) => ({ from: `2026-10-0${index + 1}`, price })) },
    'priceHistory has no price above 64.9',
  ],
])('the doctor says that no reduction is shown: %s', (_case, said, reason) => {
  expect(examineProduct({ ...KETTLE, ...said }, () => [])).toMatchObject([
    { field: 'originalPrice', problem: expect.stringContaining(reason) },
  ]);
});

test('the doctor names an entry without a day, and generated products have no other problem', () => {
  const [problem] = examineProduct({ ...KETTLE, priceHistory: [{ from: '1 May', price: 5 }] }, () => []);
  expect(problem).toMatchObject({
    field: 'priceHistory[0].from',
    problem: expect.stringContaining('must be a day'),
  });
  const generated = generateProducts(30);
  expect(
    generated.flatMap((one) => examineProduct(one, () => []).filter(({ field }) => /rice/.test(field))),
  ).toEqual([]);
  expect(generated.some((one) => parsed(one).originalPrice !== undefined)).toBe(true);
});
