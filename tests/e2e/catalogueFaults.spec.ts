import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { builtShop } from '../support/builds.ts';
import { expect, FAILED_REQUESTS, failures, PRODUCT_REQUESTS, test } from './fixtures.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

const NAME = 'Breakfast Toaster, Tomato Red';
const ITEMS_FILE = '**/items.json';

test('a broken connection shows the stored copy until “Try Again” succeeds', async ({ page }) => {
  await page.route(PRODUCT_REQUESTS, (route) => route.abort('connectionreset'));
  await page.goto('/products');
  await expect(failures(page).first()).toBeVisible();
  await expect(page.getByText(/^These products are from a saved copy/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
  await page.unroute(PRODUCT_REQUESTS);
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await expect(failures(page)).toHaveCount(0);
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

  test('shows only the failure in an outage, never the products of the demo', async ({ page }) => {
    await page.route('https://**', (route) => route.abort());
    const copy = page.waitForResponse(ITEMS_FILE);
    await page.goto(`http://${address.host}:${address.port}/products`);
    expect((await copy).status()).toBe(404);
    await expect(failures(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toHaveCount(0);
  });
});

test('“Try Again” reads without a worker if the worker never loads', { tag: '@nightly' }, async ({
  page,
}) => {
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

test('offline, the products remain and the cart can be changed', async ({ page, context }) => {
  await page.goto('/products');
  const add = page.getByRole('button', { name: 'Add To Cart' });
  await add.first().click();
  await expect(page.getByText('Successfully added to cart')).toBeVisible();
  // Loads the cart's code, which may be unavailable offline.
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await page.goBack();
  await expect(add.first()).toBeVisible();

  await context.setOffline(true);
  await add.first().click();
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  await page.getByRole('button', { name: /^\+/ }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await page.goBack();
  await expect(failures(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: NAME }).first()).toBeVisible();

  await context.setOffline(false);
  await expect(failures(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});
