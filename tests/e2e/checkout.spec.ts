import type { Page } from '@playwright/test';
import { aLine, expect, holdBack, signIn, store, stored, test } from './fixtures.ts';

const LINES = [aLine('lamp', { quantity: 2 }), aLine('hat')];

/** Places an order while the code of the order's screen is delayed; the returned function releases it. */
async function checkOut(page: Page): Promise<() => void> {
  await store(page, { cart: LINES });
  await signIn(page);
  const letOrderCome = await holdBack(page, /\/assets\/OrderScreen/);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByText('Successfully placed an order')).toBeVisible();
  return letOrderCome;
}

async function isOrderedOnly(page: Page): Promise<void> {
  expect(await stored(page, 'order')).toEqual(LINES);
  expect(await stored(page, 'cart')).toEqual([]);
}

test('nothing changes an order while its screen loads', async ({ page }) => {
  const letOrderCome = await checkOut(page);
  // The order's loading screen is shown, not the previous or the emptied cart.
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await isOrderedOnly(page);

  letOrderCome();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Tracking' })).toBeFocused();
  await isOrderedOnly(page);
});

test('Back before the order’s screen has loaded shows the empty cart', async ({ page }) => {
  await checkOut(page);
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Your shopping cart is empty' })).toBeVisible();
  await isOrderedOnly(page);
});
