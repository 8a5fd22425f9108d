import { aLine, expect, signIn, test } from './fixtures.ts';

test('an order prints completely, and the list is unchanged afterwards', async ({ page }) => {
  await signIn(page);
  await page.evaluate(
    (lines) => window.localStorage.setItem('order', JSON.stringify(lines)),
    Array.from({ length: 150 }, (_, index) => aLine(`line-${index + 1}`)),
  );
  await page.goto('/order');
  const list = page.getByRole('list', { name: 'Ordered items' });
  const items = list.locator('> li');
  await expect(items).toHaveCount(50);
  // The browser prints the DOM as it is after the listeners of `beforeprint`.
  await list.evaluate((element) =>
    window.addEventListener('beforeprint', () => {
      element.dataset.printed = String(element.childElementCount);
    }),
  );
  await page.pdf();
  await expect(list).toHaveAttribute('data-printed', '150');
  await expect(items).toHaveCount(50);

  await page.emulateMedia({ media: 'print' });
  await expect(items).toHaveCount(150);
  await page.emulateMedia({ media: null });
  await expect(items).toHaveCount(50);
});
