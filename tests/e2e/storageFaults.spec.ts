import { aLine, expect, store, test, withoutStorage } from './fixtures.ts';

test('without browser storage, the cart lasts as long as the tab, with a warning', async ({ page }) => {
  await withoutStorage(page);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page.getByText('Successfully added to cart')).toBeVisible();
  await expect(page.getByText(/cannot be saved/)).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: /^\+/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Your shopping cart is empty')).toBeVisible();
});

test('a very long name and the largest quantity do not break the cart', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await store(page, {
    cart: [
      aLine('long', { name: 'word '.repeat(100_000) }),
      aLine('many', { quantity: Number.MAX_SAFE_INTEGER - 1 }),
    ],
  });
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }));
  expect(width).toBe(390);
  expect(height).toBeLessThan(5000);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});
