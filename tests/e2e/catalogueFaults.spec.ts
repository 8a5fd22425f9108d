import type { Page, Route } from '@playwright/test';
import { serveBuild } from '../../emulator/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../emulator/ports.mjs';
import { builtShop } from '../support/builds.ts';
import {
  aLine,
  expect,
  FAILED_REQUESTS,
  holdBack,
  PRODUCT_REQUESTS,
  store,
  stored,
  test,
} from './fixtures.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

const NAME = 'Breakfast Toaster, Tomato Red';
const ITEMS_FILE = '**/items.json';

function failures(page: Page) {
  return page.getByText('Error Loading Product');
}

/** Cuts the shop off from its products, in one of the ways in which that happens. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'an error status': (route) => route.fulfill({ status: 503, body: 'busy' }),
  'a broken connection': (route) => route.abort('connectionreset'),
  'a page in place of products': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }),
  'a response that was cut off': (route) =>
    route.fulfill({ contentType: 'application/json', body: '[{"document":{"name":"projects/demo' }),
  'a response of another service': (route) => route.fulfill({ json: { hello: ['world', null] } }),
  'a list of another service': (route) => route.fulfill({ json: [{ hello: 'world' }, 7] }),
  'a response that fails half-way': (route) =>
    route.fulfill({
      json: [
        { readTime: '2026-01-01T00:00:00Z' },
        { error: { code: 503, message: 'The stream was ended.', status: 'UNAVAILABLE' } },
      ],
    }),
};

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`${fault} is told, and “Try Again” shows the products once they come`, async ({ page }) => {
    await page.route(ITEMS_FILE, (route) => route.abort());
    await page.route(PRODUCT_REQUESTS, answer);
    await store(page, { cart: [aLine('lamp')] });
    await page.goto('/products');
    await expect(failures(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    // The next response waits until the test has seen that the shop waits for it.
    await page.unroute(PRODUCT_REQUESTS);
    const goOn = await holdBack(page, PRODUCT_REQUESTS, answer);
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(page.getByText('Loading products').first()).toBeAttached();
    goOn();
    await expect(failures(page).first()).toBeVisible();

    await page.unroute(PRODUCT_REQUESTS);
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
    await expect(failures(page)).toHaveCount(0);
    expect(await stored(page, 'cart')).toEqual([aLine('lamp')]);
  });
}

test('without the database the stored copy of the catalogue stands below the message', async ({ page }) => {
  await page.route(PRODUCT_REQUESTS, (route) => route.abort());
  await page.goto('/products');
  await expect(failures(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
});

test.describe('the production build', () => {
  const address = { host: LOOPBACK, port: 0 };
  let server: { readonly stop: () => Promise<void> };

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    [address.port = 0] = await freePorts(1);
    server = await serveBuild(await builtShop('production'), address);
  });

  test.afterAll(() => server.stop());

  test('shows the failure alone in an outage: never the invented products of the demo', async ({ page }) => {
    await page.route('https://**', (route) => route.abort());
    const copy = page.waitForResponse(ITEMS_FILE);
    await page.goto(`http://${address.host}:${address.port}/products`);
    expect((await copy).status()).toBe(404);
    await expect(failures(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toHaveCount(0);
  });
});

for (const path of ['/search-product?query=zeppelin', '/search?query=zeppelin']) {
  test(`a search of the stored copy that finds nothing tells the failure on ${path}`, async ({ page }) => {
    await page.route(PRODUCT_REQUESTS, (route) => route.abort());
    const copy = page.waitForResponse(ITEMS_FILE);
    await page.goto(path);
    await copy;
    await expect(failures(page)).toBeVisible();
    await expect(page.getByText(/Check the spelling|No products/)).toHaveCount(0);
    await page.unroute(PRODUCT_REQUESTS);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(/^No products found for “zeppelin”/)).toBeVisible();
    await expect(failures(page)).toHaveCount(0);
  });
}

test('a response after ten seconds is still used; meanwhile all but the products is there', async ({
  page,
}) => {
  await page.clock.install();
  const answer = await holdBack(page, PRODUCT_REQUESTS);
  await page.goto('/products');
  await expect(page.getByText('Loading products').first()).toBeAttached();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(failures(page)).toHaveCount(0);
  answer();
  await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
});

test('no response within fifteen seconds is told', async ({ page }) => {
  await page.clock.install();
  await page.route(PRODUCT_REQUESTS, () => {});
  await page.route(ITEMS_FILE, (route) => route.abort());
  const before = Date.now();
  await page.goto('/products');
  await expect(page.getByText('Loading products').first()).toBeAttached();
  // The read began somewhere between these two moments.
  const after = Date.now();
  await page.clock.pauseAt(before + 14_900);
  expect(await failures(page).count()).toBe(0);
  await page.clock.runFor(after - before + 200);
  await expect(failures(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 0 items' }).click();
  await expect(page.getByText('Your shopping cart is empty')).toBeVisible();
});

test('a worker that never comes is done without from “Try Again” on', async ({ page }) => {
  await page.clock.install();
  const asked = page.waitForRequest(/productsWorker/);
  await page.route(/productsWorker/, () => {});
  await page.route(ITEMS_FILE, (route) => route.abort());
  await page.goto('/products');
  await asked;
  await page.clock.runFor(15_001);
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await page.clock.runFor(2000);
  await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
});

test('an outage is not hammered, however the shopper moves about and tries again', async ({ page }) => {
  let requests = 0;
  await page.route(PRODUCT_REQUESTS, (route) => {
    requests += 1;
    return route.abort();
  });
  await page.goto('/products');
  await expect(failures(page).first()).toBeVisible();
  const start = Date.now();
  while (Date.now() - start < 6000) {
    await page.getByRole('link', { name: 'Search page' }).click();
    await page.getByRole('link', { name: 'Estore' }).click();
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('button')) {
        if (button.textContent === 'Try Again') button.click();
      }
      window.dispatchEvent(new Event('online'));
    });
  }
  expect(requests).toBeLessThanOrEqual(6);
  expect(requests).toBeGreaterThan(2);
});

test('an empty catalogue is no failure', async ({ page }) => {
  await page.route(PRODUCT_REQUESTS, (route) =>
    route.fulfill({
      json: [{ readTime: '2026-01-01T00:00:00Z' }],
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await page.goto('/products');
  await expect(page.getByText(/no products/i).first()).toBeVisible();
  await expect(failures(page)).toHaveCount(0);
});

test('offline, what is shown stays, the cart can be changed, and all recovers', async ({ page, context }) => {
  await page.goto('/products');
  // What a visit fetches ahead when it has nothing else to do.
  await page.waitForLoadState('networkidle');
  const add = page.getByRole('button', { name: 'Add To Cart' });
  await expect(add.first()).toBeVisible();
  await context.setOffline(true);
  await add.first().click();
  await expect(page.getByText('Successfully added to cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await page.getByRole('button', { name: /^\+/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.goBack();
  await expect(failures(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: NAME }).first()).toBeVisible();

  await context.setOffline(false);
  await expect(failures(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});
