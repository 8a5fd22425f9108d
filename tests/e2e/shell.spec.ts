import { expect, test } from './fixtures.ts';

test('the home page answers and says whose shop it is', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Home · Estore');
});
