import { expect, placeOf, scrollTo, test } from './fixtures.ts';
import { goTo, isThere } from './screensOfTheShop.ts';

test('the logo leads to /, and reloads the page on / at its top', async ({ page }) => {
  await goTo(page, '/cart');
  const logo = page.getByRole('link', { name: 'Estore', exact: true });
  const mark = () => page.evaluate(() => Object.assign(window, { isMarked: true }));
  const isMarked = () => page.evaluate(() => 'isMarked' in window);
  await mark();
  await logo.click();
  await expect(page).toHaveURL('/');
  // The address changes before the screen; until then the logo links to it.
  await expect(page.getByRole('heading', { level: 1, name: "Deals you can't resist" })).toBeVisible();
  expect(await isMarked()).toBe(true);
  await isThere(page);
  await scrollTo(page, 900);
  await logo.click();
  await expect.poll(isMarked).toBe(false);
  await isThere(page);
  expect(await placeOf(page)).toBe(0);
  await goTo(page, '/?type=beauty');
  await mark();
  await logo.click();
  await expect.poll(isMarked).toBe(false);
  await expect(page).toHaveURL('/');
});
