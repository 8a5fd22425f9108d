import type { Page } from '@playwright/test';
import { expect, PASSWORD, signUp, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

test('1: the first Tab shows “Skip to main content”, and Enter puts the focus in main', async ({ page }) => {
  for (const path of ['/', '/cart']) {
    await page.goto(path);
    await isThere(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  }
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`6: each stop of a walk by Tab has a visible ring that nothing hides, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/products?type=beauty', '/products/breakfast-toaster-red', '/login', '/cart']) {
      await page.goto(path);
      await isThere(page);
      const stops = await walk(page, 90);
      expect.soft(stops.faults, path).toEqual([]);
      expect(stops.count, path).toBeGreaterThan(20);
    }
  });
}

/** Walks by Tab and tells the stops without a ring of 2 px, and those that something else covers. */
async function walk(page: Page, most: number) {
  const faults: string[] = [];
  let count = 0;
  for (; count < most; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return { isEnd: true } as const;
      // A control drawn by its label, as a colour is, shows its ring there.
      const drawn = [element, element.nextElementSibling, element.parentElement].filter(
        (one) => one !== null,
      );
      const hasRing = drawn.some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const xs = [left + 1, (left + right) / 2, right - 1];
      const ys = [top + 1, (top + bottom) / 2, bottom - 1];
      const isSeen = xs.some((x) =>
        ys.some((y) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        }),
      );
      return { isEnd: false, hasRing, isSeen, html: element.outerHTML.slice(0, 110), top } as const;
    });
    if (stop.isEnd) break;
    if (!stop.hasRing) faults.push(`no ring: ${stop.html}`);
    if (!stop.isSeen) faults.push(`hidden at ${stop.top}: ${stop.html}`);
  }
  return { faults, count };
}

test('40: search, open, choose a colour, add, cart, checkout, login and order, by keyboard alone', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.goto('/account');
  await reach(page, 'button', 'Sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();

  await reach(page, 'combobox', 'Search products', 'Shift+Tab');
  await page.keyboard.type('aurora');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search-product?query=aurora');
  await isThere(page);
  await reach(page, 'link', 'Aurora 6.1 Smartphone, Slate Blue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await reach(page, 'radio', 'Slate Blue');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Sage' })).toBeChecked();
  await reach(page, 'button', 'Add To Cart');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();

  await page.keyboard.press('Alt+t');
  await reach(page, 'link', 'View cart');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await reach(page, 'button', 'Checkout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');

  await reach(page, 'textbox', 'Email');
  await page.keyboard.type(email);
  await reach(page, 'textbox', 'Password');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await reach(page, 'link', 'Cart, 1 item', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await reach(page, 'button', 'Checkout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/order');
  await expect(page.getByText('Aurora 6.1 Smartphone, Slate Blue').first()).toBeVisible();
});

/** Presses Tab, or Shift and Tab, until the focus is there. */
async function reach(
  page: Page,
  role: 'button' | 'link' | 'radio' | 'textbox' | 'combobox',
  name: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
) {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.waitFor();
  const handle = await target.elementHandle();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await handle?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No way by Tab to ${role} “${name}”`);
}
