import type { Page } from '@playwright/test';
import { aLine, anAccount, expect, PASSWORD, signUp, store, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

const PHONE = 'Aurora 6.1 Smartphone, Slate Blue';

for (const path of ['/', '/cart']) {
  test(`on ${path} the first Tab shows “Skip to main content”, and Enter puts the focus in main`, async ({
    page,
  }) => {
    await page.goto(path);
    await isThere(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
}

test('a shopper searches and opens a product by keyboard alone', async ({ page }) => {
  await page.goto('/cart');
  await isThere(page);
  await reach(page, 'link', 'Estore');
  await page.keyboard.press('Enter');
  // The screen that comes takes the focus: a walk that began before would be led astray.
  await expect(home(page)).toBeFocused();
  await reach(page, 'combobox', 'Search products', 'Shift+Tab');
  await page.keyboard.type('aurora');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search-product?query=aurora');
  await expect(page.getByRole('heading', { level: 1, name: 'Search results for “aurora”' })).toBeFocused();
  await reach(page, 'link', PHONE);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: PHONE })).toBeFocused();
});

test('a shopper chooses a colour, adds to the cart and goes there by keyboard alone', async ({ page }) => {
  await page.goto('/products/aurora-phone-slate');
  await isThere(page);
  await reach(page, 'radio', 'Slate Blue');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Sage' })).toBeChecked();
  await reach(page, 'button', 'Add To Cart');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await page.keyboard.press('Alt+t');
  await reach(page, 'link', 'View cart');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
});

test('a shopper checks out, logs in and orders by keyboard alone', async ({ page }) => {
  const email = await anAccount();
  await store(page, { cart: [aLine('aurora-phone-slate', { name: PHONE })] });
  await page.goto('/cart');
  await isThere(page);
  await reach(page, 'button', 'Checkout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await reach(page, 'textbox', 'Email');
  await page.keyboard.type(email);
  await reach(page, 'textbox', 'Password');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(home(page)).toBeFocused();
  await reach(page, 'link', 'Cart, 1 item', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await reach(page, 'button', 'Checkout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/order');
  await expect(page.getByText(PHONE).first()).toBeVisible();
});

test('a shopper signs out by keyboard alone', async ({ page }) => {
  await signUp(page);
  await page.goto('/account');
  await reach(page, 'button', 'Sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(home(page)).toBeFocused();
});

function home(page: Page) {
  return page.getByRole('heading', { level: 1, name: "Deals you can't resist" });
}

/** Presses Tab, or Shift and Tab, until the focus is there. */
async function reach(
  page: Page,
  role: 'button' | 'link' | 'radio' | 'textbox' | 'combobox',
  name: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
) {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.waitFor();
  const handle = await target.elementHandle();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await handle?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No way by Tab to ${role} “${name}”`);
}
