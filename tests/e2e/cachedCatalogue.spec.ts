import type { Page } from '@playwright/test';
import { isKept } from './deployedShop.ts';
import { expect, FAILED_REQUESTS, failures, holdBack, PRODUCT_REQUESTS, signUp, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', expectedComplaints: FAILED_REQUESTS });

const TOASTER = 'Breakfast Toaster, Tomato Red';
const TOASTER_PATH = '/products/breakfast-toaster-red';

function firstAdd(page: Page) {
  return page.getByRole('button', { name: 'Add To Cart' }).first();
}

/** The text of the cached catalogue; undefined if there is none. */
function cachedText(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const cache = await caches.open('estore-catalogue');
    const [request] = await cache.keys();
    return request && (await cache.match(request))?.text();
  });
}

/** A first visit, which caches the catalogue. */
async function visitOnce(page: Page, path = '/products'): Promise<void> {
  await page.goto(path);
  await expect(firstAdd(page)).toBeVisible();
  await expect.poll(async () => (await cachedText(page)) !== undefined).toBe(true);
}

test('a second visit starts with the cached products and applies later changes', async ({ page }) => {
  await visitOnce(page);
  const answer = await holdBack(page, PRODUCT_REQUESTS, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(TOASTER, 'Breakfast Toaster, Tomato Redder');
    await route.fulfill({ response, body: text });
  });
  await page.goto('/products?all=1');
  await expect(page.getByRole('link', { name: TOASTER, exact: true }).first()).toBeVisible();
  await expect(page.getByText('Loading products')).toHaveCount(0);
  await page.evaluate(() => {
    const cards = [...document.querySelectorAll('main li h3')].map((heading) => heading.closest('li'));
    const changed: string[] = [];
    Object.assign(window, { changed });
    for (const card of cards) {
      new MutationObserver(() => changed.push(card?.querySelector('h3')?.textContent ?? '')).observe(
        card as Element,
        { childList: true, subtree: true, characterData: true },
      );
    }
  });
  answer();
  const changed = page.getByRole('link', { name: 'Breakfast Toaster, Tomato Redder' }).first();
  await expect(changed).toBeAttached();
  const names = await page.evaluate(() => 'changed' in window && (window.changed as string[]));
  expect(new Set(names || [])).toEqual(new Set([await changed.textContent()]));
});

test('a second visit works without a network, from search to order', async ({ page, context }) => {
  await signUp(page);
  await visitOnce(page, '/');
  await isKept(page);
  await context.setOffline(true);
  // After midnight with the date.
  const note = page.getByText(/^Offline\. Saved copy from (\w+ \d+, \d{4}, )?\d\d:\d\d$/);
  for (const path of [
    '/',
    '/products',
    '/flash-sales',
    '/search?query=toaster',
    '/search-product?query=lamp',
  ]) {
    await page.goto(path);
    await expect(page.locator('main h3 a').first()).toBeVisible();
    await expect(note).toHaveCount(1);
    expect(await failures(page).count(), path).toBe(0);
  }
  await page.getByRole('combobox', { name: 'Search products' }).fill('toaster');
  await expect(page.getByRole('option').first()).toBeVisible();

  for (const path of [TOASTER_PATH, `${TOASTER_PATH}/info`, `${TOASTER_PATH}/review`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: TOASTER })).toBeVisible();
    await expect(note).toHaveCount(1);
    expect(await failures(page).count(), path).toBe(0);
  }
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/order');
  await expect(page.getByRole('link', { name: TOASTER })).toBeVisible();
  for (const path of ['/order', '/account']) {
    await page.goto(path);
    await expect(page.getByText(path === '/order' ? TOASTER : 'Maren Holt').first()).toBeVisible();
  }

  const asked = page.waitForRequest(PRODUCT_REQUESTS);
  await context.setOffline(false);
  await asked;
  await expect(note).toHaveCount(0);
});
