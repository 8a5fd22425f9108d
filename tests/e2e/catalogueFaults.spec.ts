import { expect, FAILED_REQUESTS, failures, PRODUCT_REQUESTS, test } from './fixtures.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

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
  test.use({ baseURL: ({ production }, use) => use(production) });

  test('shows only the failure in an outage, never the products of the demo', async ({ page }) => {
    await page.route('https://**', (route) => route.abort());
    const copy = page.waitForResponse(ITEMS_FILE);
    await page.goto('/products');
    expect((await copy).status()).toBe(404);
    await expect(failures(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toHaveCount(0);
  });
});
