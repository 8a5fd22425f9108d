// A shop without `checkout`, whose orders stay in the browser.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCart, MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

test('an order is delivered a week later', async () => {
  const orders = [{ lines: aCart({ lamp: 1 }), placedAt: new Date('2026-03-14T10:00:00') }];
  await renderShop('/order', { signedIn: MAREN, orders });
  const steps = within(await screen.findByRole('list', { name: 'Steps of your order' }));
  expect(steps.getAllByRole('time').at(-1)).toHaveAttribute('datetime', '2026-03-21');
});

test('the cart states that nothing is shipped, and names no amount to pay', async () => {
  await renderShop('/cart', { cart: aCart({ lamp: 1 }) });
  const text = 'Orders are stored in this browser only. Nothing is charged or shipped.';
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('To pay')).toBeNull();
});

test('there is no checkout page', async () => {
  await renderShop('/checkout', { cart: aCart({ lamp: 1 }), signedIn: MAREN });
  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});
