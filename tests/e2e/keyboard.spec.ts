import { arrives, expect, goTo, reach, test } from './fixtures.ts';

const PHONE = 'Aurora 6.1 Smartphone, Slate Blue';

test('a shopper searches, chooses colour and size and opens the cart by keyboard alone', {
  tag: '@smoke',
}, async ({ page }) => {
  await goTo(page, '/cart');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();

  await reach(page, 'link', 'Estore', 'Shift+Tab');
  await page.keyboard.press('Enter');
  // The new screen takes the focus, which would interrupt a walk that starts earlier.
  await arrives(page, "Deals you can't resist");
  await reach(page, 'combobox', 'Search products', 'Shift+Tab');
  await page.keyboard.type('aurora');
  await page.keyboard.press('Enter');
  await arrives(page, 'Search results for “aurora”');
  await reach(page, 'link', PHONE);
  await page.keyboard.press('Enter');
  await arrives(page, PHONE);

  await reach(page, 'radio', 'Slate Blue');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Sage' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '128 GB' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '256 GB' })).toBeChecked();
  await reach(page, 'button', 'Add To Cart');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await page.keyboard.press('Alt+t');
  await reach(page, 'link', 'View cart');
  await page.keyboard.press('Enter');
  await arrives(page, 'Shopping Cart');
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem', { name: PHONE });
  await expect(line.getByText('Sage')).toBeVisible();
  await expect(line.getByText('Size: 256 GB')).toBeVisible();
});
