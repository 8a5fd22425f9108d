import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

test.each(['#', '#%', '#%E0%A4%A', '#a b', '#"]', '#<img src=x>', '#__proto__', '#..//'])(
  'the hash “%s” names nothing and is ignored',
  async (hash) => {
    await renderShop(`/products${hash}`, { products: [aProduct('lamp')] });
    expect(await screen.findByRole('button', { name: 'Add To Cart' })).toBeVisible();
  },
);

test.each(['%', '%E0%A4%A', '__proto__', 'constructor', 'a%2Fb', '%3Cb%3E'])(
  'no product is found by the id “%s”',
  async (id) => {
    await renderShop(`/products/${id}`, { products: [aProduct('lamp')] });
    expect(await screen.findByText('Product not found')).toBeVisible();
  },
);

test('a path with the name of a property of objects shows the 404 page', async () => {
  await renderShop('/toString');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  expect(screen.queryByText('Product not found')).toBeNull();
});
