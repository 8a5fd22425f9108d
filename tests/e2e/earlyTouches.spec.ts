// What a shopper does on a page before the shop's code is here.
import type { Page } from '@playwright/test';
import { expect, holdBack, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

/** All code but the few lines that keep what is pressed, and the worker's. */
const CODE = /\/assets\/(?!chosenTheme|presses|productsWorker)[^/]*\.js$/;

/** Opens a page whose code is held back until the returned function is called. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdBack(page, CODE);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/presses')),
  );
  return async () => {
    release();
    await isThere(page);
  };
}

for (const width of [1280, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const [name, entry, path] of [
      ['Categories', 'Beauty', '/products?type=beauty'],
      ['Account', 'Login', '/login'],
    ] as const) {
      test(`the menu “${name}” opens and closes by every way before the code is here`, async ({ page }) => {
        await openEarly(page, '/');
        const button = page.getByRole('button', { name, exact: true });
        const link = page.getByRole('banner').getByRole('link', { name: entry, exact: true });
        const isOpen = async (open: boolean) => {
          await expect(link).toBeVisible({ visible: open });
          await expect(button).toHaveAttribute('aria-expanded', String(open));
        };
        await button.click();
        await isOpen(true);
        await button.click();
        await isOpen(false);
        await button.press('Enter');
        await isOpen(true);
        await link.focus();
        await page.keyboard.press('Escape');
        await isOpen(false);
        await expect(button).toBeFocused();
        await button.click();
        await page.mouse.click(width - 20, 800);
        await isOpen(false);
        await button.click();
        await link.hover();
        await page.mouse.move(width - 20, 800);
        await isOpen(false);
        await button.click();
        await expect(link).toHaveAttribute('href', path);
      });

      test(`the menu “${name}” is still open once the page is alive, and closes`, async ({ page }) => {
        const bringCode = await openEarly(page, '/cart');
        const button = page.getByRole('button', { name, exact: true });
        const link = page.getByRole('banner').getByRole('link', { name: entry, exact: true });
        await button.click();
        await bringCode();
        await expect(link).toBeVisible();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press('Escape');
        await expect(link).toBeHidden();
        await expect(button).toBeFocused();
        await button.press('Enter');
        await expect(link).toBeVisible();
        await link.click();
        await expect(page).toHaveURL(path);
        await expect(link).toBeHidden();
      });
    }

    test('what is typed into the search box stays there, and products are suggested for it', async ({
      page,
    }) => {
      const bringCode = await openEarly(page, '/');
      const box = page.getByRole('combobox', { name: 'Search products' });
      await box.pressSequentially('toaster');
      await bringCode();
      await expect(box).toHaveValue('toaster');
      await expect(page.getByRole('option', { name: 'Breakfast Toaster, Tomato Red' })).toBeVisible();
      await box.press('s');
      await expect(box).toHaveValue('toasters');
    });

    test('Enter in the search box leads to the results, once', async ({ page }) => {
      const bringCode = await openEarly(page, '/');
      const box = page.getByRole('combobox', { name: 'Search products' });
      await box.pressSequentially('toaster');
      await box.press('Enter');
      await bringCode();
      await expect(page).toHaveURL('/search-product?query=toaster');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('toaster');
      await expect(page.getByRole('banner').getByRole('option')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL('/');
    });
  });
}

test('on a results page the box keeps what was typed, not the query of the address', async ({ page }) => {
  const bringCode = await openEarly(page, '/search-product?query=lamp');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.pressSequentially('toaster');
  await bringCode();
  await expect(box).toHaveValue('toaster');
});

test('suggestions do not open for who has left the search box again', async ({ page }) => {
  const bringCode = await openEarly(page, '/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.pressSequentially('toaster');
  await page.getByRole('button', { name: 'Account', exact: true }).focus();
  await bringCode();
  await expect(box).toHaveValue('toaster');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('the newsletter looks at the address that was sent, without a reload', async ({ page }) => {
  const bringCode = await openEarly(page, '/');
  const news = page.getByRole('contentinfo');
  await news.getByLabel('Your e-mail address').fill('maren@example.com');
  await news.getByLabel('Your e-mail address').press('Enter');
  await bringCode();
  await expect(news.getByRole('status')).toContainText('Our newsletter is not open yet');
  await expect(news.getByLabel('Your e-mail address')).toHaveValue('maren@example.com');
  await expect(page).toHaveURL('/');
});
