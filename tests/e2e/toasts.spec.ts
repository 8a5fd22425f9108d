import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

/** Milliseconds that a toast stays. */
const STAY = 5000;

/** A toast that was made a moment ago; from then on time passes only as the test lets it. */
async function withToast(page: Page) {
  await page.clock.install();
  await page.goto('/flash-sales');
  await isThere(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  const toast = page.getByRole('status').filter({ hasText: 'Successfully added to cart' });
  await expect(toast).toBeVisible();
  return toast;
}

test('a toast is a status at the top right, and is gone after 5 s', async ({ page }) => {
  const toast = await withToast(page);
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  expect(await toast.evaluate((element) => getComputedStyle(element.parentElement ?? element).zIndex)).toBe(
    '10000',
  );
  await page.clock.runFor(STAY - 1);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
});

test('a toast waits while it is hovered, focused, or the window is not in use', async ({ page }) => {
  const toast = await withToast(page);
  await toast.hover();
  await page.clock.fastForward(2 * STAY);
  await expect(toast).toBeVisible();

  await page.keyboard.press('Alt+t');
  await expect.poll(() => toast.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.mouse.move(5, 500);
  await page.clock.fastForward(2 * STAY);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '+ Increase quantity' })).toBeFocused();

  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.clock.fastForward(2 * STAY);
  await expect(toast).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.fastForward(STAY);
  await expect(toast).toBeHidden();
});

test('“Close” closes a toast', async ({ page }) => {
  const toast = await withToast(page);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
});

for (const width of [1440, 390]) {
  test(`an open menu lies above a toast, and so do suggestions, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await withToast(page);
    for (const [entry, path] of [
      ['Login', '/login'],
      ['Sign Up', '/signup'],
      ['My Account', '/login'],
    ] as const) {
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await page.getByRole('banner').getByRole('link', { name: entry }).click({ timeout: 5000 });
      await expect(page).toHaveURL(path);
      await page.goBack();
      await expect(page).toHaveURL('/flash-sales');
    }
    await page.getByRole('button', { name: 'Categories' }).click();
    await page.getByRole('link', { name: 'Fassion' }).hover();
    await expect(page.getByRole('link', { name: 'Fassion' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Search products' }).fill('e');
    for (const option of await page.getByRole('banner').getByRole('option').all())
      await option.click({ trial: true, timeout: 5000 });
    await expect(page.getByRole('status').filter({ hasText: 'Successfully added to cart' })).toBeVisible();
  });
}

test('with reduced motion the popular carousel does not move by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await isThere(page);
  const carousel = page.getByRole('region', { name: 'Popular Products' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('li[inert]').first()).toBeAttached();
  const first = () => carousel.locator('li:not([inert])').first().getAttribute('aria-label');
  const before = await first();
  await page.clock.runFor(4300);
  expect(await first()).toBe(before);
});

test('with reduced motion nothing animates or scrolls smoothly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const smooth: unknown[] = [];
    const longest = { name: '', time: 0 };
    Object.assign(window, { smooth, longest });
    for (const name of ['scrollTo', 'scrollBy'] as const) {
      const plain = window[name].bind(window);
      window[name] = ((...given: [ScrollToOptions]) => {
        if (given[0]?.behavior === 'smooth') smooth.push(name);
        plain(...given);
      }) as typeof window.scrollTo;
    }
    const plain = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      if (typeof options === 'object' && options.behavior === 'smooth') smooth.push(this.id);
      plain.call(this, options);
    };
    setInterval(() => {
      for (const animation of document.getAnimations()) {
        const time = Number(animation.effect?.getComputedTiming().activeDuration ?? 0);
        if (time > longest.time)
          Object.assign(longest, { time, name: (animation.effect as KeyframeEffect).target?.outerHTML });
      }
    }, 16);
  });
  await page.goto('/');
  await isThere(page);
  const carousel = page.getByRole('region', { name: 'Popular Products' });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Breakfast Toaster, Tomato Red' }).last().hover();
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('region', { name: 'Top Sales' }).getByRole('link', { name: 'See All' }).click();
  await expect(page).toHaveURL('/products#bestseller');
  await isThere(page);
  await expect(page.getByRole('heading', { name: 'Top Sales' })).toBeInViewport();
  const { smooth, longest } = await page.evaluate(() => {
    const seen = window as unknown as { smooth: string[]; longest: { name: string; time: number } };
    return { smooth: seen.smooth, longest: seen.longest };
  });
  expect(smooth).toEqual([]);
  expect(longest.time, longest.name).toBeLessThanOrEqual(80);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a toast dragged over 80 % of its width is gone, one dragged less far comes back', async ({
    page,
  }) => {
    const toast = await withToast(page);
    const width = (await toast.boundingBox())?.width ?? 0;
    const drag = async (share: number) => {
      const box = (await toast.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      const session = await page.context().newCDPSession(page);
      const y = box.y + box.height / 2;
      const touch = (type: 'touchStart' | 'touchMove', x: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
      await touch('touchStart', box.x + 40);
      for (let step = 1; step <= 10; step += 1)
        await touch('touchMove', box.x + 40 + (share * width * step) / 10);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.clock.runFor(600);
    };
    await drag(0.6);
    await expect(toast).toBeVisible();
    await drag(0.88);
    await expect(toast).toBeHidden();
  });
});
