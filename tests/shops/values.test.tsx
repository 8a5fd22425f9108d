// These tests run once with each shop file in `shop/`.
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amountFrom } from '#core/domain/amountFrom.ts';
import { decimal } from '#core/domain/decimal.ts';
import { discountText, priceText, totalText } from '#core/domain/money.ts';
import { orderNumber } from '#core/orders/orderNumber.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { SHOP } from '#shop';
import { renderShop } from '#tests/support/renderShop.tsx';
import { examineProduct } from '../../owner/catalogue/examineProduct.ts';
import { feedFile } from '../../owner/publish/feedFile.ts';
import { headTags } from '../../owner/publish/headTags.ts';
import { productData, shopData } from '../../owner/publish/structuredData.ts';
import { shopProblems } from '../../src/shop/shopProblems.ts';
import { averageRating } from '../../src/texts/grammar.ts';

const { products: items } = JSON.parse(readFileSync(SHOP.demo, 'utf8'));
/** 1249.9 and 50 as prices, 1249.9 as a total, 12 as a discount, and 4 as a rating in a language other than English. */
const formats =
  SHOP.currency === 'EUR'
    ? {
        price: '1.249,90\u00a0€',
        wholePrice: '50,00\u00a0€',
        total: '1.249,90\u00a0€',
        discount: '-12\u00a0€',
        rating: '4,0',
      }
    : { price: '$1249.90', wholePrice: '$50', total: '$1249.90', discount: '-$12', rating: '4.0' };

test('the shop file and its demo catalogue have no problems', async () => {
  const file = await import(`../../shop/${SHOP.name.toLowerCase()}.ts`);
  expect(shopProblems(file.SHOP)).toEqual([]);
  expect(items.length).toBeGreaterThanOrEqual(12);
  expect(items.flatMap((item: never) => examineProduct(item, () => []))).toEqual([]);
});

test('amounts and ratings have the format of the shop', () => {
  expect(priceText(1249.9)).toBe(formats.price);
  expect(priceText(50)).toBe(formats.wholePrice);
  expect(totalText(decimal(1249.9))).toBe(formats.total);
  expect(discountText(12n)).toBe(formats.discount);
  expect(averageRating(4)).toBe(formats.rating);
  for (const text of [formats.price, formats.wholePrice]) expect(priceText(amountFrom(text) ?? 0)).toBe(text);
});

test('the home page shows name, texts, categories and footer of the shop', async () => {
  await renderShop('/', { products: items });
  expect(document.title).toBe(`Home · ${SHOP.name}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(SHOP.hero.title);
  expect(screen.getByRole('link', { name: SHOP.hero.button })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('link', { name: SHOP.name })).toBeInTheDocument();
  const tabs = screen.getByRole('navigation', { name: 'Browse by category' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', ...SHOP.categories.map(({ tabLabel }) => tabLabel)]);
  const menu = screen.getByRole('navigation', { name: 'Categories' });
  for (const { menuLabel } of SHOP.categories) expect(menu).toHaveTextContent(menuLabel);
  const footer = screen.getByRole('contentinfo');
  for (const { title, entries } of SHOP.footer.columns) {
    expect(within(footer).getByRole('heading', { name: title })).toBeInTheDocument();
    for (const { label, to } of entries.filter((entry) => entry.to !== undefined)) {
      expect(within(footer).getByRole('link', { name: label })).toHaveAttribute('href', to);
    }
  }
  expect(footer).toHaveTextContent(SHOP.footer.legal);
});

test('a product, the cart and its order show prices and the order number of the shop', async () => {
  const [item] = items;
  const { user } = await renderShop(`/products/${item.id}`, { products: items });
  expect(
    await screen.findByRole('heading', { level: 1, name: parseProduct(item.id, item)?.name ?? '' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent(onScreen(priceText(item.price)));
  await user.click(screen.getAllByRole('button', { name: 'Add To Cart' })[0] as HTMLElement);
  await user.click(screen.getByRole('link', { name: /^Cart, 1 item/ }));
  const summary = await screen.findByRole('region', { name: 'Order Summary' });
  expect(summary).toHaveTextContent(onScreen(totalText(decimal(item.price))));
  expect(orderNumber({ lines: [], placedAt: undefined } as never)).toMatch(
    new RegExp(`^${SHOP.orderPrefix}-`),
  );
});

test('the price filter has the currency of the shop and accepts an amount as its prices show it', async () => {
  const { user } = await renderShop('/products', { products: items });
  const sign = SHOP.currency === 'EUR' ? '€' : '$';
  const price = within(screen.getByRole('group', { name: `Price (${sign})` }));
  await user.type(price.getByRole('textbox', { name: 'Minimum price' }), `${formats.price}{Enter}`);
  expect(price.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Remove filter Price: from ${formats.price}` })).toBeVisible();
});

test('search engines and merchant centres get name, categories and currency of the shop', () => {
  const [item] = items;
  const product = parseProduct(item.id, item);
  if (!product) throw new Error('The first product is invalid.');
  const page = { origin: 'https://shop.example', path: '/' };
  const tags = headTags({ title: 'All', description: SHOP.description, isIndexed: true, price: 5, ...page });
  expect(tags).toContain(`<title>All · ${SHOP.name}</title>`);
  expect(tags).toContain(`content="${SHOP.currency}"`);
  expect(JSON.stringify(productData(product, page))).toContain(`"priceCurrency":"${SHOP.currency}"`);
  expect(JSON.stringify(shopData(page.origin))).toContain(`"name":"${SHOP.name}"`);
  expect(feedFile([product], page)).toContain(`${SHOP.currency}</g:price>`);
});

/** `toHaveTextContent` reads each space as a plain one. */
function onScreen(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
