// The published shop without JavaScript. `build/published.test.ts` checks the HTML of all its pages.
import { productPath, productTabPath } from '#ui/paths.ts';
import { WHOLE } from '../support/madeUpProducts.ts';
import { FAILED_REQUESTS } from './fixtures.ts';
import { expect, test } from './publishedShop.ts';

// The browser logs the status of a missing page.
test.use({ javaScriptEnabled: false, expectedComplaints: FAILED_REQUESTS });

test('the shop works without JavaScript', { tag: '@smoke' }, async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await main.getByRole('link', { name: WHOLE.name, exact: true }).first().click();
  await expect(page).toHaveURL(productPath(WHOLE.id));
  await expect(main.getByRole('heading', { level: 1, name: WHOLE.name })).toBeVisible();
  await expect(main.getByText('Only 3 left')).toBeVisible();
  const picture = main.getByRole('img', { name: `${WHOLE.name}, image 1` }).first();
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await main.getByRole('link', { name: 'Additional Information' }).click();
  await expect(page).toHaveURL(productTabPath(WHOLE.id, 'info'));
  await expect(main.getByText('Small, Large', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Title 1', exact: true })).toBeVisible();
  expect((await page.goto('/products/none'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
});
