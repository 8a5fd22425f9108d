import { expect, FAILED_REQUESTS, PRODUCT_REQUESTS, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

test('on /search the focus stays in the box after each search, and the box follows Back', async ({
  page,
}) => {
  await page.goto('/search');
  await isThere(page);
  const box = page.getByLabel('What are you looking for?');
  await box.fill(' lamp ');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?query=lamp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “lamp”');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('lamp');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('bag');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “bag”');
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(box).toHaveValue('lamp');
});

for (const [width, role] of [
  [1440, 'group'],
  [390, 'button'],
] as const) {
  test(`“Clear all filters” and the last chip hand the focus on to the filters, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/products?sale=1&from=20&sort=new');
    await isThere(page);
    const filters = page.getByRole(role, { name: 'Filters', exact: true });
    await page.getByRole('button', { name: 'Clear all filters' }).press('Enter');
    await expect(page).toHaveURL('/products?sort=new');
    await expect(filters).toBeFocused();
    await page.goBack();
    await page.getByRole('button', { name: 'Remove filter Price: from $20' }).press('Enter');
    await page.getByRole('button', { name: 'Remove filter Deal: On sale' }).press('Enter');
    await expect(page).toHaveURL('/products?sort=new');
    await expect(filters).toBeFocused();
  });
}

test('“Clear all filters” in the dialog hands the focus on to “Show N products”', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products?sale=1');
  await isThere(page);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const clear = page.getByRole('dialog').getByRole('button', { name: 'Clear all filters' });
  await clear.press('Enter');
  await expect(clear).toBeHidden();
  await expect(page.getByRole('button', { name: /^Show \d+ products$/ })).toBeFocused();
});

test('a menu whose entry leads to the screen that is shown gives the focus back to its button', async ({
  page,
}) => {
  await page.goto('/products?type=phones');
  await isThere(page);
  const categories = page.getByRole('button', { name: 'Categories' });
  await categories.press('Enter');
  await page.getByRole('link', { name: 'Fassion' }).press('Enter');
  await expect(page).toHaveURL('/products?type=fashion');
  await expect(categories).toBeFocused();

  await page.goto('/login');
  await isThere(page);
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await account.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).press('Enter');
  await expect(account).toHaveAttribute('aria-expanded', 'false');
  await expect(account).toBeFocused();
});

test('a product that an empty cart suggests goes into it, and the focus to the cart’s heading', async ({
  page,
}) => {
  await page.goto('/cart');
  await isThere(page);
  await page.getByRole('button', { name: 'Add To Cart' }).first().press('Enter');
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeFocused();
});

test.describe('after a failed read', () => {
  test.use({ expectedComplaints: FAILED_REQUESTS });

  for (const [path, section, heading] of [
    ['/', 'Popular Products', 'Popular Products'],
    ['/', /^Over 350\+/, /^Over 350\+/],
    ['/search?query=lamp', 'Results', 'Results'],
    ['/search?query=zeppelin', 'Results', 'Search results for “zeppelin”'],
  ] as const) {
    test(`“Try Again” of ${section} on ${path} leaves the focus on a heading once products come`, async ({
      page,
    }) => {
      await page.route('**/items.json', (route) => route.abort());
      await page.route(PRODUCT_REQUESTS, (route) => route.abort());
      await page.goto(path);
      const again = page.getByRole('region', { name: section }).getByRole('button', { name: 'Try Again' });
      await expect(again).toBeVisible();
      await page.unroute(PRODUCT_REQUESTS);
      await again.press('Enter');
      await expect(page.getByText('Error Loading Product')).toHaveCount(0);
      await isThere(page);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused();
    });
  }
});
