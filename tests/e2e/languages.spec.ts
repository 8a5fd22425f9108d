// A publication in German and English: the list of languages, what both share, and that neither shows the other one.
import type { Page } from '@playwright/test';
import { TEXTS as DE } from '../../src/texts/de.ts';
import { TEXTS as EN } from '../../src/texts/en.ts';
import { bilingualPublication } from '../support/publications.ts';
import { test } from './deployedShop.ts';
import { arrives, expect, FAILED_REQUESTS } from './fixtures.ts';

// The publication's database does not run.
const UNREAD = /The products could not be read/;
test.use({
  serviceWorkers: 'allow',
  expectedComplaints: new RegExp(`${FAILED_REQUESTS.source}|${UNREAD.source}|fetching the script`),
});

test.beforeEach(async ({ shop }) => {
  await shop.deploy(await bilingualPublication());
});

const LAMP = '/products/desk-lamp-pine';

function languageOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}

test('a shopper changes the language of a list, and keeps the cart', async ({ page }) => {
  await page.goto('/products?sort=price-low#list');
  await page.getByRole('button', { name: DE.lists.addToCart }).first().click();
  await expect(page.getByRole('link', { name: DE.shell.cart(1) })).toBeVisible();
  const english = page
    .getByRole('navigation', { name: DE.shell.languages })
    .getByRole('link', { name: 'English' });
  // The footer hydrates last.
  await expect(english).toHaveAttribute('href', '/en/products?sort=price-low#list');
  await english.click();
  await expect(page).toHaveURL('/en/products?sort=price-low#list');
  expect(await languageOf(page)).toBe('en');
  await page.getByRole('link', { name: EN.shell.cart(1) }).click();
  await arrives(page, EN.titles.cart);
  await page
    .getByRole('navigation', { name: EN.shell.languages })
    .getByRole('link', { name: 'Deutsch' })
    .click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: DE.shell.cart(1) })).toBeVisible();
});

test('an unknown address below a language shows that language', async ({ page }) => {
  await page.goto('/en/nowhere?a=b#c');
  await expect(page.getByRole('heading', { level: 1, name: EN.notFound.title })).toBeVisible();
  await expect(page).toHaveURL('/en/nowhere?a=b#c');
  expect(await languageOf(page)).toBe('en');
});

test('each visited language opens without a network, and shows its own texts', async ({
  page,
  context,
  shop,
}) => {
  for (const home of ['/', '/en']) {
    await page.goto(home);
    const scopes = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return workers.filter(({ active }) => active?.state === 'activated').map(({ scope }) => scope);
      });
    await expect.poll(scopes).toContain(shop.address + home);
  }
  await expect(page).toHaveURL('/en');
  await context.setOffline(true);
  for (const [path, language] of [
    ['/en', 'en'],
    ['/en/', 'en'],
    [`/en${LAMP}`, 'en'],
    ['/', 'de'],
    [LAMP, 'de'],
    ['/cart', 'de'],
    ['/en/cart', 'en'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await languageOf(page), path).toBe(language);
    const link = page.getByRole('link', { name: (language === 'de' ? DE : EN).shell.cart(0) });
    await expect.soft(link, path).toHaveAttribute('href', language === 'de' ? '/cart' : '/en/cart');
  }
});

test('a forgotten device keeps no page of any language, and not when it was seen', async ({ page }) => {
  const stored = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.endsWith('-pages'));
      const ended = (request: IDBRequest) =>
        new Promise((resolve) => Object.assign(request, { onsuccess: resolve, onerror: resolve }));
      const open = indexedDB.open('workbox-expiration');
      open.onupgradeneeded = () => open.transaction?.abort();
      await ended(open);
      if (open.error) return [...names, 0];
      const count = open.result.transaction('cache-entries').objectStore('cache-entries').count();
      await ended(count);
      open.result.close();
      return [...names, count.result];
    });
  // "/" first would be the worker of "/en", too.
  for (const home of ['/en', '/']) {
    await page.goto(home);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto((home === '/' ? '' : home) + LAMP);
  }
  await expect.poll(stored).toEqual(['estore/en-pages', 'estore-pages', expect.any(Number)]);
  await expect.poll(async () => (await stored()).at(-1)).toBeGreaterThan(1);
  await page.goto('/en/login');
  await page.getByRole('button', { name: EN.account.forget }).click();
  await page.getByRole('button', { name: EN.account.forgetConfirm }).click();
  await expect.poll(stored).toEqual([0]);
});
