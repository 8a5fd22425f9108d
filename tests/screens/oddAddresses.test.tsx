import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct, MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

test.each(['#', '#%', '#%E0%A4%A', '#a b', '#"]', '#<img src=x>', '#__proto__', '#..//'])(
  'the hash “%s” is ignored',
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

test.each(['100% of a <b>what?#1', '__proto__'])(
  'a product with the id “%s” has a page and can be ordered',
  async (id) => {
    const products = [aProduct(id, { name: 'Odd thing' })];
    const { user, storage } = await renderShop('/flash-sales', { products, signedIn: MAREN });
    await user.click(screen.getByRole('link', { name: 'Search page' }));
    await user.keyboard('odd{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Odd thing' }));
    await user.click(await screen.findByRole('link', { name: 'Review' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Odd thing' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add To Cart' }));
    await user.click(screen.getByRole('link', { name: 'Cart, 1 item' }));
    await user.click(await screen.findByRole('button', { name: 'Checkout' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order Tracking' })).toBeVisible();
    expect(storage.loadOrders().last?.lines).toMatchObject([{ id }]);
  },
);

const ODD = {
  id: 'odd',
  name: 'Odd lamp',
  price: 5,
  originalPrice: 'none',
  discountPercentage: -900,
  rating: 'high',
  reviewCount: null,
  stock: -3,
  images: [null, 7],
  reviews: 'good',
  colors: {},
  sizes: null,
  dimensions: [],
  weight: {},
  views: 1e308,
  purchases: 1e308,
  category: { a: 1 },
  isNew: true,
  isBestSeller: true,
};

test.each(['/', '/products', '/products/odd', '/products/odd/info', '/products/odd/review', '/flash-sales'])(
  '%s shows no invalid value and no invalid product',
  async (path) => {
    const noProducts = [
      { id: 'nameless', price: 5 },
      { id: 'priceless', name: 'No price', price: 'dear' },
    ];
    await renderShop(path, { products: [...noProducts, ODD] });
    expect((await screen.findAllByText('Odd lamp')).length).toBeGreaterThan(0);
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined|\bnull\b|\[object|No price/);
  },
);
