import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCart, aProduct } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

test('a cart that cannot be stored lasts until the tab closes, with a warning', async () => {
  const { user, storage } = await renderShop('/products', { products: [aProduct('lamp')] });
  storage.fillUp();
  await user.click(await screen.findByRole('button', { name: 'Add To Cart' }));
  expect(
    await screen.findByText('Your cart cannot be saved in this browser. It stays until you close this tab.'),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Cart, 1 item' }));
  await user.click(await screen.findByRole('button', { name: /^\+/ }));
  expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(await screen.findByText('Your shopping cart is empty')).toBeVisible();
});

test('a partly unreadable stored cart is reported', async () => {
  const { storage } = await renderShop('/cart', { cart: aCart({ lamp: 1 }) });
  const line = await screen.findByRole('listitem', { name: 'The lamp' });
  expect(screen.queryByText(/could not be restored/)).toBeNull();
  storage.loadCart = () => ({ lines: aCart({ lamp: 1 }), dropped: 1 });
  act(() => storage.reportChange());
  expect(await screen.findByText('Part of your cart could not be restored.')).toBeVisible();
  expect(line).toBeVisible();
});

test('a line whose id fits no address does not break the cart', async () => {
  const cart = aCart({ '\ud800': 1 }, { name: 'Half a sign' });
  const { user } = await renderShop('/cart', { cart, products: [] });
  const line = within(await screen.findByRole('listitem', { name: 'Half a sign' }));
  await user.click(line.getByRole('link', { name: 'Half a sign' }));
  expect(await screen.findByText('Product not found')).toBeVisible();
});

test('the largest prices and quantities are shown as numbers', async () => {
  await renderShop('/cart', {
    cart: [
      ...aCart({ lamp: 3 }, { price: 0.1 }),
      ...aCart({ hat: Number.MAX_SAFE_INTEGER }, { price: 1e300 }),
    ],
  });
  expect(await screen.findByRole('region', { name: 'Order Summary' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined|null|\[object/);
  expect(screen.queryByRole('alert')).toBeNull();
});
