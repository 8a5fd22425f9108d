// The published shop with a catalogue that has changed since.
import { productPath } from '#ui/paths.ts';
import { ADDED_SINCE, WITHOUT_PAGE } from '../support/madeUpProducts.ts';
import { FAILED_REQUESTS, goTo } from './fixtures.ts';
import { expect, test } from './publishedShop.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

test('an address without a page shows a later product on each of its tabs', async ({ page }) => {
  for (const tab of ['', '/info', '/review']) {
    const response = await page.goto(productPath(ADDED_SINCE.id) + tab);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: ADDED_SINCE.name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a product whose id cannot name a folder opens from a list and by its address', async ({ page }) => {
  for (const { id, name, description } of WITHOUT_PAGE.slice(0, 2)) {
    await goTo(page, '/products?type=electronics&all=1');
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(productPath(id));
    await expect(page.getByRole('region', { name: 'Description' }), id).toContainText(description);
    const response = await page.reload();
    expect(response?.status(), id).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name }), id).toBeVisible();
  }
});
