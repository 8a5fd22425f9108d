import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCart, aProduct, someProducts } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const products = [aProduct('lamp'), ...someProducts(12)];

async function namesViewed() {
  const region = await screen.findByRole('region', { name: 'Recently viewed' });
  return within(region)
    .queryAllByRole('link')
    .map((link) => link.textContent);
}

/** First views these products in this order. */
async function renderAfter(viewed: readonly string[], path: string, given = {}) {
  const rendered = await renderShop('/search', { products, ...given });
  for (const id of viewed) await rendered.navigate(`/products/${id}`);
  await rendered.navigate(path);
  return rendered;
}

test.each(['/', '/cart'])('%s lists the viewed products, the latest first', async (path) => {
  await renderAfter(['lamp', 'product-01', 'product-02', 'lamp'], path, { cart: aCart({ lamp: 1 }) });
  expect(await namesViewed()).toEqual(['The lamp', 'The product-02', 'The product-01']);
});

test('a product’s page lists the other viewed products', async () => {
  await renderAfter(['lamp', 'product-01'], '/products/lamp');
  expect(await namesViewed()).toEqual(['The product-01']);
});

test('at most eight products are listed', async () => {
  const { shop } = await renderShop('/cart', { products });
  act(() => someProducts(11).forEach(({ id }) => void shop.viewed.add(id)));
  expect(await namesViewed()).toHaveLength(8);
});

test.each([
  ['nothing', []],
  ['nothing but the product itself', ['lamp']],
  ['nothing that is still sold', ['gone']],
])('the list is hidden if the shopper has viewed %s', async (_, viewed) => {
  const { shop } = await renderShop('/products/lamp', { products });
  act(() => shop.viewed.change(() => viewed));
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
});

test('“Clear” empties the list, and “Undo” restores it with the focus', async () => {
  const { user, shop } = await renderAfter(['lamp', 'product-01'], '/cart');
  await namesViewed();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(shop.viewed.getSnapshot()).toEqual([]);
  expect(await namesViewed()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Recently viewed' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await namesViewed()).toEqual(['The product-01', 'The lamp']);
  const region = within(screen.getByRole('region', { name: 'Recently viewed' }));
  expect(region.getByRole('link', { name: 'The product-01' })).toHaveFocus();
});
