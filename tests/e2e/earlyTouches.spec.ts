// Interactions with a page before the shop's code has loaded.
import type { Page } from '@playwright/test';
import { arrives, expect, holdBack, settled, test } from './fixtures.ts';

/** All code except the script that records presses, and the worker's. */
const CODE = /\/assets\/(?!chosenTheme|presses|productsWorker)[^/]*\.js$/;

/** Opens a page whose code is delayed until the returned function is called. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdBack(page, CODE);
  await page.goto(path, { waitUntil: 'commit' });
  // The page handles presses as soon as its first script prevents the default action of a click.
  await page.waitForFunction(() => {
    const button = document.documentElement.appendChild(document.createElement('button'));
    const isUnhandled = button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    button.remove();
    return !isUnhandled;
  });
  return async () => {
    release();
    await settled(page);
  };
}

/** Types into the search box of a page before its code has loaded. */
async function typeEarly(page: Page) {
  const bringCode = await openEarly(page, '/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.pressSequentially('toaster');
  return { bringCode, box };
}

function menuOf(page: Page, name: string, entry: string) {
  const summary = page.locator('summary', { hasText: name });
  const link = page.getByRole('banner').getByRole('link', { name: entry, exact: true });
  const isOpen = (open: boolean) => expect(link).toBeVisible({ visible: open });
  return { summary, link, isOpen };
}

test('a menu opens and closes before the code has loaded, and closes the other one', async ({ page }) => {
  await openEarly(page, '/');
  const { summary, link, isOpen } = menuOf(page, 'Categories', 'Beauty');
  await summary.click();
  await isOpen(true);
  await summary.click();
  await isOpen(false);
  await summary.press('Enter');
  await isOpen(true);
  await expect(link).toHaveAttribute('href', '/products?type=beauty');
  await page.locator('summary', { hasText: 'Account' }).click();
  await isOpen(false);
});

test('a menu that is open during hydration remains open and can be closed', async ({ page }) => {
  const bringCode = await openEarly(page, '/cart');
  const { summary, link, isOpen } = menuOf(page, 'Account', 'Login');
  await summary.click();
  await bringCode();
  await isOpen(true);
  await page.keyboard.press('Escape');
  await isOpen(false);
  await expect(summary).toBeFocused();
  await summary.press('Enter');
  await isOpen(true);
  await page.getByRole('heading', { level: 1 }).click();
  await isOpen(false);
  await summary.press('Enter');
  await link.click();
  await expect(page).toHaveURL('/login');
  await isOpen(false);
});

test('text typed into the search box is preserved and gets suggestions', async ({ page }) => {
  const { bringCode, box } = await typeEarly(page);
  await bringCode();
  await expect(box).toHaveValue('toaster');
  await expect(page.getByRole('option', { name: 'Breakfast Toaster, Tomato Red' })).toBeVisible();
  await box.press('s');
  await expect(box).toHaveValue('toasters');
});

test('Enter in the search box opens the results once', async ({ page }) => {
  const { bringCode, box } = await typeEarly(page);
  await box.press('Enter');
  await bringCode();
  await arrives(page, /toaster/);
  await expect(page.getByRole('banner').getByRole('option')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
