// A published shop whose files change while it is open.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { productPath } from '#ui/paths.ts';
import { freePorts } from '../../emulator/ports.mjs';
import { PRODUCTS } from '../support/madeUpProducts.ts';
import { thePublication } from '../support/publications.ts';
import { FAILED_REQUESTS, holdBack } from './fixtures.ts';
import { CATALOGUE_FILES, expect, isAlive, test } from './publishedShop.ts';

test('a tab goes on with the publication it came from, and takes the next one when it is loaded anew', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const home = join(process.env.ESTORE_TEST_BUILDS ?? '', 'published-anew');
  const publication = await (await thePublication()).copy(home);
  const [port = 0] = await freePorts(1);
  const server = await publication.serve(port);
  const site = `http://localhost:${port}`;
  await page.goto(`${site}/products`);
  await isAlive(page);
  // 100 becomes 1100: whatever shows both has mixed two publications.
  await publication.publish(
    PRODUCTS.filter(({ id }) => id !== 'ordinary-2').map((product) => ({
      ...product,
      price: Number(product.price) + 1000,
    })),
  );

  const main = page.getByRole('main');
  await page
    .getByRole('link', { name: /See All|Flash Sales/ })
    .first()
    .click();
  await expect(main.getByText(/^\$\d/).first()).toBeAttached();
  await expect(main).not.toContainText(/\$1\d\d\d/);
  const box = page.getByRole('combobox').first();
  await box.fill('ordinary thing');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ordinary thing' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ordinary Thing 2', exact: true })).toBeVisible();
  await expect(main).not.toContainText(/\$1\d\d\d/);
  await main.getByRole('link', { name: 'Ordinary Thing 1', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordinary Thing 1' })).toBeVisible();
  await expect(main).toContainText('$100');
  await expect(main).not.toContainText(/\$1\d\d\d/);
  await page.getByRole('link', { name: 'Search page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();

  await page.goto(`${site}/products`);
  await isAlive(page);
  await expect(main).toContainText('$1100');
  await expect(main).not.toContainText('$100 ');
  await page.mouse.wheel(0, 500);
  await box.fill('ordinary thing');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ordinary thing' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ordinary Thing 1', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ordinary Thing 2', exact: true })).toHaveCount(0);
  await expect(main).not.toContainText(/\$1\d\d\b/);
  const gone = await page.request.get(`${site}${productPath('ordinary-2')}`);
  expect(gone.status()).toBe(404);
  await server.stop();
  await rm(home, { recursive: true });
});

test.describe('a file of the catalogue that is missing', () => {
  test.use({ expectedComplaints: FAILED_REQUESTS });

  for (const [kind, path] of [
    ['list', '/products?all=1'],
    ['index', '/search-product?query=ordinary'],
  ] as const) {
    test(`(${kind}) is told where it is missed, asked for without haste, and found by “Try Again”`, async ({
      page,
    }) => {
      let requests = 0;
      const files = new RegExp(`/assets/catalogue/${kind}-`);
      await page.route(files, (route) => {
        requests += 1;
        return route.fulfill({ status: 404, body: 'Not found' });
      });
      await page.goto(path);
      await expect(page.getByText('Error Loading Product').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(requests).toBe(1);
      await page.unroute(files);
      await page.getByRole('button', { name: 'Try Again' }).first().click();
      await expect(page.getByRole('link', { name: 'Ordinary Thing 20', exact: true }).first()).toBeAttached();
      await expect(page.getByText('Error Loading Product')).toHaveCount(0);
    });
  }

  test('is not missed on a page that came with its products', async ({ page }) => {
    await page.route(CATALOGUE_FILES, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    for (const path of ['/', '/products', '/flash-sales', productPath('ordinary-1')]) {
      await page.goto(path);
      await isAlive(page);
      const asked = page.waitForRequest(CATALOGUE_FILES);
      await page.mouse.wheel(0, 600);
      await asked;
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('Error Loading Product'), path).toHaveCount(0);
    }
  });
});

test('a list that is still on its way shows what came with the page, and then all of it', async ({
  page,
}) => {
  const release = await holdBack(page, CATALOGUE_FILES);
  await page.goto('/products');
  await isAlive(page);
  await expect(page.getByRole('link', { name: 'Ordinary Thing 1', exact: true }).first()).toBeVisible();
  release();
  await page.goto('/products?all=1');
  await expect(page.getByRole('link', { name: 'Ordinary Thing 20', exact: true }).first()).toBeAttached();
});
