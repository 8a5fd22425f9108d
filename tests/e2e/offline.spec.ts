import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { WHOLE } from '../support/madeUpProducts.ts';
import { laterPublication, thePublication } from '../support/publications.ts';
import { chunk } from './chunks.ts';
import { countLoads, type DeployedShop, isKept, test } from './deployedShop.ts';
import { aLine, expect, FAILED_REQUESTS, PRODUCT_REQUESTS, settled, store, stored } from './fixtures.ts';

test.use({
  serviceWorkers: 'allow',
  expectedComplaints: new RegExp(`${FAILED_REQUESTS.source}|fetching the script`),
});

const PORTAL = { status: 200, type: 'text/html; charset=utf-8', body: '<h1>Welcome to Hotel Wi-Fi</h1>' };
const HERO = SHOP.hero.title;
/** The shop's typefaces have no Arabic letters. */
const FONT = SHOP.language === 'ar' ? 'system-ui' : '"Instrument Sans"';

async function open(page: Page, path: string, heading: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Opens the home screen, and waits until its worker has cached the shop. */
async function visit(page: Page) {
  await open(page, '/', HERO);
  await isKept(page);
}

/** Deploys the script that removes the worker. */
async function switchOff(shop: DeployedShop) {
  const off = { status: 200, type: 'text/javascript', body: await readFile('src/worker/off.js', 'utf8') };
  shop.fault = (path) => (path === '/sw.js' ? off : undefined);
}

function kept(page: Page) {
  return page.evaluate(async () => {
    const sizes = (await caches.keys()).map(async (name) => [
      name,
      (await (await caches.open(name)).keys()).length,
    ]);
    return Object.fromEntries(await Promise.all(sizes)) as Record<string, number>;
  });
}

async function hasGivenUp(page: Page) {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return !registration?.installing && !registration?.active;
  });
}

test('a visited shop opens without a network at every address', { tag: ['@journey', '@smoke'] }, async ({
  page,
  context,
}) => {
  await visit(page);
  await open(page, '/products', TEXTS.titles.products);
  const picture = page.locator('main img').first();
  const isShown = () => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth > 0);
  await expect.poll(isShown).toBe(true);
  await expect.poll(async () => (await kept(page))['estore-pictures'] ?? 0).toBeGreaterThan(0);
  const source = await picture.evaluate((img) => (img as HTMLImageElement).currentSrc);

  await context.setOffline(true);
  await open(page, '/', HERO);
  await open(page, '/search-product?query=lamp', TEXTS.search.resultsFor('lamp'));
  await open(page, '/cart', TEXTS.titles.cart);
  await open(page, '/nowhere', TEXTS.notFound.title);
  await open(page, '/', HERO);
  // With its fonts, although they were not fetched again for the cache.
  expect(await page.evaluate((font) => document.fonts.check(`16px ${font}`), FONT)).toBe(true);
  const width = await page.evaluate(async (address) => {
    const img = new Image();
    img.src = address;
    await img.decode();
    return img.naturalWidth;
  }, source);
  expect(width).toBeGreaterThan(0);
});

test('a captive portal’s response never replaces the stored shop', async ({ page, shop }) => {
  const replaced = [await chunk('OrderScreen.js'), await chunk('LoginScreen.js')];
  shop.fault = (path) => (replaced.includes(path) ? PORTAL : undefined);
  await open(page, '/', HERO);
  // Only the worker requests them during its installation.
  await expect.poll(() => shop.requests.some((path) => replaced.includes(path))).toBe(true);
  await hasGivenUp(page);
  shop.fault = () => undefined;
  await visit(page);
  shop.fault = () => PORTAL;
  await open(page, '/order', 'Login');
  // The portal's page also replaces the worker's script.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => {}));
  await open(page, '/', HERO);
});

test('a shopper who saves data gets no worker', { tag: '@nightly' }, async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await open(page, '/', HERO);
  // The idle page loads the account code before it would register the worker.
  const account = await chunk('openSwitchboard.js');
  await expect.poll(() => shop.requests.includes(account)).toBe(true);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await fetch('/robots.txt');
  });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(shop.requests.filter((path) => /sw\.js|registerWorker/.test(path))).toEqual([]);
});

test('a shop whose caches the browser has removed is fetched and cached again', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await visit(page);
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

test('a full disk stores nothing and affects neither this visit nor the next', async ({ page, shop }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: shop.address, quotaSize: 200_000 });
  await visit(page);
  expect(Object.values(await kept(page)).reduce((sum, files) => sum + files, 0)).toBeLessThan(5);
  await open(page, '/', HERO);
  await open(page, '/order', 'Login');
});

test('the off switch removes the worker and its caches without a reload', async ({ page, shop }) => {
  await visit(page);
  await open(page, '/', HERO);
  await switchOff(shop);
  // A read would cache the catalogue again, without a worker.
  await page.route(PRODUCT_REQUESTS, (route) => route.abort());
  const loads = countLoads(page);
  await open(page, '/cart', 'Shopping Cart');
  await expect.poll(() => kept(page)).toEqual({});
  await open(page, '/', HERO);
  await page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration()));
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  expect(loads.count).toBe(2);
});

test.describe('a published shop', { tag: '@nightly' }, () => {
  test.beforeEach(async ({ shop }) => {
    await shop.deploy(await thePublication());
  });

  test('caches nothing again after the off switch, although it reads its catalogue', async ({
    page,
    shop,
  }) => {
    await visit(page);
    await switchOff(shop);
    await open(page, '/', HERO);
    await expect.poll(() => kept(page)).toEqual({});
    await open(page, '/search-product?query=ordinary', 'Search results for “ordinary”');
    await expect(page.getByText(/^\$\d+/).first()).toBeVisible();
    await hasGivenUp(page);
    expect(await kept(page)).toEqual({});
  });

  test('shows visited pages from the cache and other addresses from the shell', async ({
    page,
    context,
    shop,
  }) => {
    const { id, name } = WHOLE;
    await visit(page);
    await open(page, `/products/${id}`, name);
    await expect.poll(async () => (await kept(page))['estore-pages'] ?? 0).toBe(1);
    const response = await page.goto('/products/nothing-of-the-kind');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Product not found')).toBeVisible();

    shop.fault = (path) => (/\.js(on)?$/.test(path) ? undefined : PORTAL);
    await open(page, '/products', 'Products');
    await context.setOffline(true);
    // Prerendered by the publication.
    const seen = await page.goto(`/products/${id}?from=list`);
    expect(await seen?.text()).toContain(`data-path="/products/${id}"`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await open(page, '/cart', 'Shopping Cart');
  });

  test('opens a page from the shell if the server fails or the network hangs', async ({ page, shop }) => {
    await store(page, { cart: [aLine('lamp')] });
    await visit(page);
    shop.fault = () => ({ status: 500, type: 'text/plain', body: 'Internal error' });
    await open(page, '/products', 'Products');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => {}));
    await open(page, '/', HERO);
    shop.fault = () => new Promise<undefined>(() => {});
    await open(page, '/products', 'Products');
    expect(await stored(page, 'cart')).toEqual([aLine('lamp')]);
  });

  test('has all details of every product offline, even if a cached file is damaged', async ({
    page,
    context,
  }) => {
    const { id, name, description } = WHOLE;
    await visit(page);
    await expect.poll(() => isCatalogueKept(page, description)).toBe(true);
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

test('lists and search work on weekly visits to a nightly published shop', async ({ page, shop }) => {
  await shop.deploy(await thePublication());
  await visit(page);
  await shop.deploy(await laterPublication());
  // The first publication's worker still serves this visit, while the second one's is installed.
  await open(page, '/', HERO);
  await expect.poll(() => isCatalogueKept(page, '"price":1100')).toBe(true);
  await isKept(page);
  // The hosting has neither publication any more.
  shop.fault = (path) =>
    path.startsWith('/assets/catalogue/') ? { status: 404, type: 'text/html', body: 'gone' } : undefined;
  await open(page, '/', HERO);
  // Text that is typed before hydration opens no list.
  await settled(page);
  await page.getByRole('combobox', { name: 'Search products' }).fill('ordinary');
  await expect(page.getByRole('option', { name: /Ordinary Thing 1\b/ })).toBeVisible();
  await open(page, '/search-product?query=ordinary', 'Search results for “ordinary”');
  await expect(page.getByText('$1100').first()).toBeVisible();
});

test('a page opens although the network hangs before a later catalogue is cached', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  await shop.deploy(await thePublication());
  await visit(page);
  await shop.deploy(await laterPublication());
  let refusals = 0;
  shop.fault = (path) => {
    if (!path.startsWith('/assets/catalogue/')) return undefined;
    // The installing worker asks for its index twice.
    refusals += 1;
    if (refusals > 2) return new Promise<undefined>(() => {});
    return { status: 404, type: 'text/html', body: 'gone' };
  };
  await open(page, '/', HERO);
  await expect.poll(() => refusals).toBeGreaterThanOrEqual(2);
  await page.waitForFunction(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return !installing && !waiting;
  });
  await open(page, '/cart', TEXTS.titles.cart);
});

function isCatalogueKept(page: Page, words: string) {
  return page.evaluate(async (text) => {
    const cache = await caches.open('estore-catalogue');
    const files = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return (await Promise.all(files.map((file) => file?.text()))).some((content) => content?.includes(text));
  }, words);
}
