// A published shop whose files change while it is open.
import { mergeTests } from '@playwright/test';
import { productPath } from '#ui/paths.ts';
import { laterPublication, thePublication } from '../support/publications.ts';
import { test as withDeployments } from './deployedShop.ts';
import { FAILED_REQUESTS, goTo, settled } from './fixtures.ts';
import { CATALOGUE_FILES, expect, test } from './publishedShop.ts';

const deployed = mergeTests(test, withDeployments);

deployed('a tab uses one publication until it is loaded again', async ({ page, shop }) => {
  const now = await thePublication();
  // 100 becomes 1100; a page that shows both has mixed two publications.
  const later = await laterPublication();
  await shop.deploy(now);
  await goTo(page, `${shop.address}/products`);
  await shop.deploy(later);

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

  await goTo(page, `${shop.address}/products`);
  await expect(main).toContainText('$1100');
  await expect(main).not.toContainText(/\$1\d\d\b/);
  await page.mouse.wheel(0, 500);
  await box.fill('ordinary thing');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ordinary thing' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ordinary Thing 1', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ordinary Thing 2', exact: true })).toHaveCount(0);
  await expect(main).not.toContainText(/\$1\d\d\b/);
  expect((await page.request.get(`${shop.address}${productPath('ordinary-2')}`)).status()).toBe(404);
});

test.describe('a missing file of the catalogue', () => {
  test.use({ expectedComplaints: FAILED_REQUESTS });

  for (const [kind, path, tag] of [
    ['list', '/products?all=1', ''],
    ['index', '/search-product?query=ordinary', '@nightly'],
  ] as const) {
    test(`(${kind}) is reported by its list and loaded by “Try Again”`, {
      tag: tag || [],
    }, async ({ page }) => {
      const files = new RegExp(`/assets/catalogue/${kind}-`);
      // The file returns with the press and not before, because hydration may have scheduled another read.
      await page.route(files, async (route) => {
        if (await page.evaluate(() => 'isPressed' in window)) await route.fallback();
        else await route.fulfill({ status: 404, body: 'Not found' });
      });
      await goTo(page, path);
      await expect(page.getByText('Error Loading Product').first()).toBeVisible();
      const again = page.getByRole('button', { name: 'Try Again' }).first();
      await again.evaluate((button: HTMLElement) => {
        Object.assign(window, { isPressed: true });
        button.click();
      });
      await expect(page.getByRole('link', { name: 'Ordinary Thing 20', exact: true }).first()).toBeAttached();
      await expect(page.getByText('Error Loading Product')).toHaveCount(0);
    });
  }

  test('does not affect a page that contains its products', async ({ page }) => {
    await page.route(CATALOGUE_FILES, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    for (const path of ['/', '/products', '/flash-sales', productPath('ordinary-1')]) {
      await goTo(page, path);
      const missing = page.waitForResponse(CATALOGUE_FILES);
      await page.mouse.wheel(0, 600);
      await missing;
      await settled(page);
      await expect(page.getByText('Error Loading Product'), path).toHaveCount(0);
    }
  });
});
