import { expect, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

test('the logo leads to /, and reloads the page on /', async ({ page }) => {
  await page.goto('/cart');
  await isThere(page);
  const logo = page.getByRole('link', { name: 'Estore', exact: true });
  const mark = () => page.evaluate(() => Object.assign(window, { isMarked: true }));
  const isMarked = () => page.evaluate(() => 'isMarked' in window);
  await mark();
  await logo.click();
  await expect(page).toHaveURL('/');
  // The address changes before the screen; until then the logo links to it.
  await expect(page.getByRole('heading', { level: 1, name: "Deals you can't resist" })).toBeVisible();
  expect(await isMarked()).toBe(true);
  await logo.click();
  await expect.poll(isMarked).toBe(false);
  await page.goto('/?type=beauty');
  await isThere(page);
  await mark();
  await logo.click();
  await expect.poll(isMarked).toBe(false);
  await expect(page).toHaveURL('/');
});
