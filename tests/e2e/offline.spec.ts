import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtShop } from '../support/builds.ts';
import { WHOLE } from '../support/madeUpProducts.ts';
import { Publication } from '../support/publications.ts';
import { countLoads, DeployedShop, isKept } from './deployedShop.ts';
import { aLine, expect, FAILED_REQUESTS, store, stored, test } from './fixtures.ts';

test.use({ expectedComplaints: new RegExp(`${FAILED_REQUESTS.source}|fetching the script`) });

let shop: DeployedShop;
test.beforeEach(async () => {
  shop = await DeployedShop.of(await builtShop('emulator'));
});
test.afterEach(() => shop.end());

const PORTAL = { status: 200, type: 'text/html; charset=utf-8', body: '<h1>Welcome to Hotel Wi-Fi</h1>' };
const HERO = "Deals you can't resist";

async function open(page: Page, path: string, heading: string) {
  await page.goto(`${shop.address}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** What is kept in this browser: the names of the caches, and the number of their files. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const sizes = (await caches.keys()).map(async (name) => [
      name,
      (await (await caches.open(name)).keys()).length,
    ]);
    return Object.fromEntries(await Promise.all(sizes)) as Record<string, number>;
  });
}

/** Waits until the worker that was registered by this load has given up. */
async function hasGivenUp(page: Page) {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return !registration?.installing && !registration?.active;
  });
}

test('the shop of an earlier visit opens without a network, at every address, with the pictures seen before', async ({
  page,
  context,
}) => {
  await open(page, '/', HERO);
  await isKept(page);
  await open(page, '/products', 'Products');
  const picture = page.locator('main img').first();
  const isShown = () => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth > 0);
  await expect.poll(isShown).toBe(true);
  await expect.poll(async () => (await kept(page))['estore-pictures'] ?? 0).toBeGreaterThan(0);
  const source = await picture.evaluate((img) => (img as HTMLImageElement).currentSrc);

  await context.setOffline(true);
  await open(page, '/', HERO);
  await open(page, '/search-product?query=lamp', 'Search results for “lamp”');
  await open(page, '/cart', 'Shopping Cart');
  await open(page, '/nowhere', 'This page does not exist');
  await open(page, '/', HERO);
  // With its typefaces, though they were not fetched again to be kept.
  expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(true);
  const width = await page.evaluate(async (address) => {
    const img = new Image();
    img.src = address;
    await img.decode();
    return img.naturalWidth;
  }, source);
  expect(width).toBeGreaterThan(0);
});

test('a captive portal is never kept in the place of the shop, and a later load keeps it', async ({
  page,
}) => {
  shop.fault = (path) => (/\/(OrderScreen|LoginScreen)-/.test(path) ? PORTAL : undefined);
  await open(page, '/', HERO);
  await expect.poll(() => shop.requests.filter((path) => path.includes('Screen-')).length).toBeGreaterThan(0);
  await expect.poll(() => shop.requests.includes('/sw.js')).toBe(true);
  await hasGivenUp(page);
  shop.fault = () => undefined;
  await open(page, '/', HERO);
  await isKept(page);
  shop.fault = () => PORTAL;
  await open(page, '/order', 'Login');
  // The script of the worker, too, is the portal's page now.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => {}));
  await open(page, '/', HERO);
});

test('a server that fails, or a network that hangs, keeps nobody out of a shop that was visited before', async ({
  page,
}) => {
  await store(page, { cart: [aLine('lamp')] });
  await open(page, '/', HERO);
  await isKept(page);
  shop.fault = () => ({ status: 500, type: 'text/plain', body: 'Internal error' });
  await open(page, '/cart', 'Shopping Cart');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => {}));
  await open(page, '/', HERO);
  shop.fault = () => new Promise<undefined>(() => {});
  await open(page, '/cart', 'Shopping Cart');
  expect(await stored(page, 'cart')).toEqual([aLine('lamp')]);
});

test('a worker script that cannot be had leaves a first visit as it is', async ({ page }) => {
  shop.fault = (path) => (path === '/sw.js' ? { status: 500, type: 'text/plain', body: '' } : undefined);
  await open(page, '/', HERO);
  await expect.poll(() => shop.requests.includes('/sw.js')).toBe(true);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('who saves data gets no worker, and nothing is kept', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await open(page, '/', HERO);
  await page.waitForLoadState('networkidle');
  // What would register it runs once the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(shop.requests.filter((path) => /sw\.js|keepShop/.test(path))).toEqual([]);
});

test('what the browser has emptied comes from the network, and is kept again', async ({ page, context }) => {
  await open(page, '/', HERO);
  await isKept(page);
  await open(page, '/', HERO);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await open(page, '/', HERO);
  await open(page, '/order', 'Login');
  await context.setOffline(true);
  await open(page, '/order', 'Login');
});

test('a storage without room keeps nothing, and neither the visit nor the next one notices', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: shop.address, quotaSize: 200_000 });
  await open(page, '/', HERO);
  await isKept(page);
  expect(Object.values(await kept(page)).reduce((sum, files) => sum + files, 0)).toBeLessThan(5);
  await open(page, '/', HERO);
  await open(page, '/order', 'Login');
});

test('the off switch removes the worker and what it kept, and reloads nothing', async ({ page }) => {
  await open(page, '/', HERO);
  await isKept(page);
  await open(page, '/', HERO);
  const folder = await mkdtemp(join(tmpdir(), 'estore-off-'));
  await cp(await builtShop('emulator'), folder, {
    recursive: true,
    filter: (source) => !source.includes('/images/'),
  });
  await copyFile('src/worker/off.js', join(folder, 'sw.js'));
  await shop.deploy(folder);
  const loads = countLoads(page);
  await open(page, '/cart', 'Shopping Cart');
  await expect.poll(() => kept(page)).toEqual({});
  await open(page, '/', HERO);
  await page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration()));
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  expect(loads.count).toBe(2);
  await rm(folder, { recursive: true });
});

test.describe('a published shop', () => {
  test.beforeEach(async () => {
    await shop.deploy(Publication.ofRun().folder);
  });

  test('shows pages seen before as they were, other addresses by its shell, and an unknown one as missing', async ({
    page,
    context,
  }) => {
    const { id, name } = WHOLE;
    await open(page, '/', HERO);
    await isKept(page);
    await open(page, `/products/${id}`, name);
    await expect.poll(async () => (await kept(page))['estore-pages'] ?? 0).toBe(1);
    const response = await page.goto(`${shop.address}/products/nothing-of-the-kind`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Product not found')).toBeVisible();

    shop.fault = (path) => (/\.js(on)?$/.test(path) ? undefined : PORTAL);
    await open(page, '/products', 'Products');
    await context.setOffline(true);
    // Rendered by the publication, before any code runs.
    const seen = await page.goto(`${shop.address}/products/${id}?from=list`);
    expect(await seen?.text()).toContain(`data-path="/products/${id}"`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await open(page, '/cart', 'Shopping Cart');
  });

  test('has every product whole without a network, one that the browser has spoilt too', async ({
    page,
    context,
  }) => {
    const { id, name, description } = WHOLE;
    await open(page, '/', HERO);
    await isKept(page);
    // It is fetched for who stays a while.
    await expect.poll(() => isCatalogueKept(page, description), { timeout: 20_000 }).toBe(true);
    // Without what the browser keeps by itself.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    await open(page, '/', HERO);
    await open(page, `/products/${id}`, name);
    await expect(page.getByRole('region', { name: 'Description' })).toContainText(description);

    await context.setOffline(false);
    await page.evaluate(async () => {
      const cache = await caches.open('estore-catalogue');
      const headers = { 'Content-Type': 'application/json' };
      for (const request of await cache.keys())
        await cache.put(request, new Response('[{"id":"la', { headers }));
    });
    await open(page, '/search-product?query=everything', 'Search results for “everything”');
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  });
});

/** Whether a file of the publication that has these words is kept. */
function isCatalogueKept(page: Page, words: string) {
  return page.evaluate(async (text) => {
    const cache = await caches.open('estore-catalogue');
    const files = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return (await Promise.all(files.map((file) => file?.text()))).some((content) => content?.includes(text));
  }, words);
}
