import type { Page } from '@playwright/test';
import { aLine, expect, signUp, store, test } from './fixtures.ts';

const LAMP = 'aurora-phone-slate';
const TOASTER = 'breakfast-toaster-red';
/** A change shows in other tabs within so many milliseconds. */
const SEEN = { timeout: 300 };

/** The text under a key of the browser's storage, as it stands. */
const textOf = (page: Page, key: string) => page.evaluate((name) => window.localStorage.getItem(name), key);

/** A product as a shopper finds it: with fields of others, in an order and a spacing of its own. */
const FOUND = JSON.stringify(
  [
    aLine(TOASTER, { name: 'Toaster', gift: { wrap: true } }),
    aLine('calm-day-cream', { quantity: 2 }),
    aLine('camera-kestrel-silver', { note: null }),
  ],
  undefined,
  2,
);

const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem', { name });
const savedItems = (page: Page) => page.getByRole('list', { name: 'Saved for later' }).getByRole('listitem');

test('what is removed, saved for later or cleared comes back in storage character for character', async ({
  page,
}) => {
  await store(page, { cart: FOUND });
  await page.goto('/cart');
  const isFocusIn = (name: string) => expect(line(page, name).locator(':focus')).toHaveCount(1);

  await line(page, 'The calm-day-cream')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(line(page, 'The calm-day-cream')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await isFocusIn('The calm-day-cream');
  expect(await textOf(page, 'cart')).toBe(FOUND);

  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your shopping cart is empty' })).toBeFocused();
  // In the search box the keys take back what was typed, and nothing else.
  await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
  await page.keyboard.press('Control+z');
  expect(await textOf(page, 'cart')).toBe('[]');
  await page.getByRole('button', { name: 'Undo' }).click();
  await isFocusIn('Toaster');
  expect(await textOf(page, 'cart')).toBe(FOUND);

  await line(page, 'Toaster').getByRole('button', { name: 'Save for later' }).click();
  await expect(savedItems(page)).toHaveCount(1);
  await page.keyboard.press('Meta+z');
  await isFocusIn('Toaster');
  expect([await textOf(page, 'cart'), await textOf(page, 'estore.saved')]).toEqual([FOUND, null]);
});

test('what is saved goes to the cart and back, agrees in all tabs and survives a reload', async ({
  page,
  context,
}) => {
  await page.goto(`/products/${LAMP}`);
  const other = await context.newPage();
  await other.goto(`/products/${LAMP}`);
  const cart = await context.newPage();
  await cart.goto('/cart');
  const save = (tab: Page) =>
    tab.getByRole('article').getByRole('button', { name: 'Save', exact: true }).first();
  await expect(save(other)).toHaveAttribute('aria-pressed', 'false');
  await save(page).click();
  await expect(save(other)).toHaveAttribute('aria-pressed', 'true', SEEN);
  await expect(savedItems(cart)).toHaveCount(1, SEEN);
  await cart.reload();
  const [before, cartBefore] = [await textOf(cart, 'estore.saved'), await textOf(cart, 'cart')];
  await savedItems(cart).getByRole('button', { name: 'Move to cart' }).click();
  await expect(line(cart, 'Aurora 6.1 Smartphone, Slate Blue')).toBeVisible();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false', SEEN);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible(SEEN);
  await cart.keyboard.press('Control+z');
  await expect(savedItems(cart).locator(':focus')).toHaveCount(1);
  expect([await textOf(cart, 'estore.saved'), await textOf(cart, 'cart')]).toEqual([before, cartBefore]);
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true', SEEN);
});

test('a further tab joins the countdown, and a reload of the only one starts it anew', async ({
  page,
  context,
}) => {
  const seconds = async (tab: Page) => {
    const text = (await tab.getByRole('timer').textContent()) ?? '';
    const [hours = 0, minutes = 0, rest = 0] = (text.match(/\d+/g) ?? []).map(Number);
    return (hours * 60 + minutes) * 60 + rest;
  };
  const START = (21 * 60 + 18) * 60 + 20;
  await page.goto('/flash-sales');
  await expect.poll(() => seconds(page)).toBeLessThan(START - 2);
  const other = await context.newPage();
  await other.goto('/flash-sales');
  await expect.poll(() => seconds(other)).toBeLessThan(START - 2);
  const [one, another] = await Promise.all([seconds(page), seconds(other)]);
  expect(Math.abs(one - another)).toBeLessThanOrEqual(1);
  await expect.poll(() => seconds(other)).toBeLessThan(START - 4);
  await page.close();
  await other.reload();
  await expect.poll(() => seconds(other)).toBeGreaterThan(START - 3);
});

test('the colour that was chosen is the one that was ordered, and an order can be bought again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await page.goto(`/products/${LAMP}`);
  await page.getByRole('radio', { name: 'Sage' }).check({ force: true });
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(line(page, 'Aurora 6.1 Smartphone, Slate Blue').getByText('Sage')).toBeVisible();
  await page.getByRole('button', { name: 'Checkout' }).click();
  const order = page.getByRole('region', { name: 'Your order' });
  await order.getByRole('button', { name: 'Copy order number' }).click();
  const number = await page.evaluate(() => navigator.clipboard.readText());
  await expect(order.getByText(number)).toBeVisible();
  expect(await textOf(page, 'order')).not.toContain(number);

  const other = await context.newPage();
  await other.goto(`/products/${LAMP}`);
  await other.getByRole('radio', { name: 'Slate Blue' }).check({ force: true });
  await page.bringToFront();
  await order.getByRole('button', { name: 'Buy again' }).click();
  await page.getByRole('link', { name: 'View cart' }).last().click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(order.getByText(number)).toHaveCount(0);
  const earlier = page.getByRole('region', { name: 'Earlier orders' });
  await earlier.getByText(number).click();
  await expect(earlier.getByText('Sage')).toBeVisible();
});
