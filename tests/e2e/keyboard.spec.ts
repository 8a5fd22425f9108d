import type { Page } from '@playwright/test';
import { aLine, anAccount, expect, PASSWORD, reach, store, test } from './fixtures.ts';
import { goTo } from './screensOfTheShop.ts';

const PHONE = 'Aurora 6.1 Smartphone, Slate Blue';

test('a shopper searches, chooses colour and size and opens the cart by keyboard alone', {
  tag: '@smoke',
}, async ({ page }) => {
  await goTo(page, '/cart');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();

  await reach(page, 'link', 'Estore', 'Shift+Tab');
  await page.keyboard.press('Enter');
  // The new screen takes the focus, which would interrupt a walk that starts earlier.
  await expect(home(page)).toBeFocused();
  await reach(page, 'combobox', 'Search products', 'Shift+Tab');
  await page.keyboard.type('aurora');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search-product?query=aurora');
  await expect(page.getByRole('heading', { level: 1, name: 'Search results for “aurora”' })).toBeFocused();
  await reach(page, 'link', PHONE);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: PHONE })).toBeFocused();

  await reach(page, 'radio', 'Slate Blue');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Sage' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '128 GB' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '256 GB' })).toBeChecked();
  await reach(page, 'button', 'Add To Cart');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await page.keyboard.press('Alt+t');
  await reach(page, 'link', 'View cart');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem', { name: PHONE });
  await expect(line.getByText('Sage')).toBeVisible();
  await expect(line.getByText('Size: 256 GB')).toBeVisible();
});

test('a shopper checks out, logs in, orders and signs out by keyboard alone', async ({ page }) => {
  const email = await anAccount();
  await store(page, { cart: [aLine('aurora-phone-slate', { name: PHONE })] });
  await goTo(page, '/cart');
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

  await reach(page, 'link', 'Account, signed in', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await reach(page, 'button', 'Sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.locator('summary', { hasText: 'Account' })).toBeVisible();
  await expect(home(page)).toBeFocused();
});

function home(page: Page) {
  return page.getByRole('heading', { level: 1, name: "Deals you can't resist" });
}
