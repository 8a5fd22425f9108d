import type { Page } from '@playwright/test';
import { aLine, expect, holdBack, signUp, store, stored, test } from './fixtures.ts';

// It would bring the code that these tests hold back.
test.use({ serviceWorkers: 'block' });

const LINES = [aLine('lamp', { quantity: 2 }), aLine('hat')];

/** A signed-in shopper in front of a cart, and an order's screen whose code does not come before it is let. */
async function beforeCheckout(page: Page): Promise<() => void> {
  await store(page, { cart: LINES });
  await signUp(page);
  const letOrderCome = await holdBack(page, /\/assets\/OrderScreen/);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Account, signed in' })).toBeVisible();
  return letOrderCome;
}

/** Presses Checkout and waits until the order is placed. */
async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByText('Successfully placed an order')).toBeVisible();
}

async function isOrderedOnly(page: Page): Promise<void> {
  expect(await stored(page, 'order')).toEqual(LINES);
  expect(await stored(page, 'cart')).toEqual([]);
}

test('while the order’s screen is on its way nothing changes what was ordered', async ({ page }) => {
  const letOrderCome = await beforeCheckout(page);
  await checkOut(page);
  // The order's waiting screen is shown, and neither the cart that was nor the one that is empty now.
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await isOrderedOnly(page);

  letOrderCome();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Tracking' })).toBeFocused();
  await isOrderedOnly(page);
});

test('a reload while the order’s screen is on its way leaves the lines in the order alone', async ({
  page,
}) => {
  await beforeCheckout(page);
  await checkOut(page);
  await page.unroute(/\/assets\/OrderScreen/);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Ordered items' }).getByRole('listitem')).toHaveCount(2);
  await isOrderedOnly(page);
});

test('who goes back before the order’s screen has come finds the cart as it is now', async ({ page }) => {
  await beforeCheckout(page);
  await checkOut(page);
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Your shopping cart is empty' })).toBeVisible();
  await isOrderedOnly(page);
});

test('Undo of what was removed before a checkout brings back what was not ordered, and nothing that was', async ({
  page,
}) => {
  const letOrderCome = await beforeCheckout(page);
  await page.getByRole('button', { name: 'Clear cart' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  // The lamp comes back by another way, as from another tab, and is ordered.
  await page.evaluate((line) => {
    window.localStorage.setItem('cart', JSON.stringify([line]));
    window.dispatchEvent(new Event('pageshow'));
  }, LINES[0]);
  await page.getByRole('button', { name: 'Checkout' }).press('Enter');
  await expect(page.getByText('Successfully placed an order')).toBeVisible();
  await undo.press('Enter');
  expect(await stored(page, 'order')).toMatchObject([{ id: 'lamp' }]);
  expect(await stored(page, 'cart')).toMatchObject([{ id: 'hat' }]);
  letOrderCome();
});
