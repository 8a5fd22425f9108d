import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProduct } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const given = {
  products: [aProduct('lamp')],
  isIncomplete: true,
  rest: [aProduct('hat', { name: 'Felt Hat', price: 40 })],
};

describe('the page of a product late in a large catalogue', () => {
  test('shows the product before the catalogue contains it', async () => {
    await renderShop('/products/hat', given);
    expect(await screen.findByRole('heading', { level: 1, name: 'Felt Hat' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
  });

  test('reports an unknown product immediately', async () => {
    await renderShop('/products/nothing', given);
    expect(await screen.findByText('Product not found')).toBeVisible();
  });

  test('shows the catalogue’s price once it has loaded', async () => {
    const { products, bringRest } = await renderShop('/products/hat', given);
    await screen.findByText('$40');
    products.replaceAll([aProduct('hat', { name: 'Felt Hat', price: 45 })]);
    await bringRest();
    expect(await screen.findByText('$45')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('The price has just changed: it was $40.')).toBeVisible();
  });

  test('remains if the loaded catalogue lacks the product, and sells nothing', async () => {
    const { products, bringRest } = await renderShop('/products/hat', given);
    await screen.findByRole('heading', { level: 1, name: 'Felt Hat' });
    products.replaceAll([aProduct('lamp')]);
    await bringRest();
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('This product is no longer sold.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Felt Hat' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add To Cart' })).toBeNull();
  });

  test('shows a product that is added while the catalogue loads', async () => {
    const { products, bringRest } = await renderShop('/products/late', given);
    await screen.findByText('Product not found');
    products.replaceAll([aProduct('late', { name: 'Late arrival' })]);
    await bringRest();
    expect(await screen.findByRole('heading', { level: 1, name: 'Late arrival' })).toBeVisible();
  });
});
