import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const LAMP = 'aurora-phone-slate';

const textOf = (page: Page, key: string) => page.evaluate((name) => window.localStorage.getItem(name), key);

const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem', { name });
const savedItems = (page: Page) => page.getByRole('list', { name: 'Saved for later' }).getByRole('listitem');

test('saved products move to the cart and back, in all tabs', async ({ page, context }) => {
  await page.goto(`/products/${LAMP}`);
  const other = await context.newPage();
  await other.goto(`/products/${LAMP}`);
  const cart = await context.newPage();
  await cart.goto('/cart');
  const save = (tab: Page) =>
    tab.getByRole('article').getByRole('button', { name: 'Save', exact: true }).first();
  await expect(save(other)).toHaveAttribute('aria-pressed', 'false');
  await save(page).click();
  await expect(save(other)).toHaveAttribute('aria-pressed', 'true');
  await expect(savedItems(cart)).toHaveCount(1);
  await cart.reload();
  const [before, cartBefore] = [await textOf(cart, 'estore.saved'), await textOf(cart, 'cart')];
  await savedItems(cart).getByRole('button', { name: 'Move to cart' }).click();
  await expect(line(cart, 'Aurora 6.1 Smartphone, Slate Blue')).toBeVisible();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await cart.keyboard.press('Control+z');
  await expect(savedItems(cart).locator(':focus')).toHaveCount(1);
  expect([await textOf(cart, 'estore.saved'), await textOf(cart, 'cart')]).toEqual([before, cartBefore]);
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
});
