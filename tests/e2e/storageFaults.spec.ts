import { aLine, expect, store, test } from './fixtures.ts';

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
