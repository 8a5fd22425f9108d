import { arrives, expect, goTo, placeOf, scrollTo, settled, test } from './fixtures.ts';

test('the logo leads to /, and reloads the page on / at its top', async ({ page }) => {
  await goTo(page, '/cart');
  const logo = page.getByRole('link', { name: 'Estore', exact: true });
  const mark = () => page.evaluate(() => Object.assign(window, { isMarked: true }));
  const isMarked = () => page.evaluate(() => 'isMarked' in window);
  await mark();
  await logo.click();
  await arrives(page, "Deals you can't resist");
  expect(await isMarked()).toBe(true);
  await settled(page);
  await scrollTo(page, 900);
  await logo.click();
  await expect.poll(isMarked).toBe(false);
  await settled(page);
  expect(await placeOf(page)).toBe(0);
  await goTo(page, '/?type=beauty');
  await mark();
  await logo.click();
  await expect.poll(isMarked).toBe(false);
  await expect(page).toHaveURL('/');
});
