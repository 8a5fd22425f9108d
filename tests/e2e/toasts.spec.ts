import type { Locator, Page } from '@playwright/test';
import { aLine, expect, goTo, settled, store, swipe, test } from './fixtures.ts';

/** A toast whose timer is paused, because the window is not focused. */
async function withToast(page: Page) {
  await goTo(page, '/flash-sales');
  await page.evaluate(() =>
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true }),
  );
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  const toast = page.getByRole('status').filter({ hasText: 'Successfully added to cart' });
  await expect(toast).toBeVisible();
  return toast;
}

test('a toast is a status at the top right and closes after 5 s', async ({ page }) => {
  await page.clock.install();
  const toast = await withToast(page);
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  expect(await toast.evaluate((element) => getComputedStyle(element.parentElement ?? element).zIndex)).toBe(
    '10000',
  );
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(toast).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hasFocus', { value: () => true });
    window.dispatchEvent(new Event('focus'));
  });
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toBeHidden();
});

test('an open menu and the suggestions cover a toast, at any width', async ({ page }) => {
  const toast = await withToast(page);
  const isOnTop = (part: Locator) => part.click({ trial: true });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [menu, entries] of [
      ['Account', ['Login', 'Sign Up', 'My Account']],
      ['Categories', ['Fassion']],
    ] as const) {
      await page.locator('summary', { hasText: menu }).click();
      for (const name of entries) await isOnTop(page.getByRole('banner').getByRole('link', { name }));
    }
    const box = page.getByRole('combobox', { name: 'Search products' });
    await box.fill('e');
    const options = page.getByRole('banner').getByRole('option');
    await expect(options).not.toHaveCount(0);
    // All at once, because suggestions that arrive later replace the first ones.
    const areOnTop = () =>
      options.evaluateAll((all) =>
        all.every((option) => {
          option.scrollIntoView({ block: 'nearest' });
          const { x, y, width, height } = option.getBoundingClientRect();
          return option.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      );
    await expect.poll(areOnTop).toBe(true);
    await box.clear();
  }
  await expect(toast).toBeVisible();
});

test('the toasts of ten removals leave a phone usable, and each Undo reachable', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ids = Array.from({ length: 11 }, (_, at) => `line-${at}`);
  await store(page, { cart: ids.map((id) => aLine(id)) });
  await page.goto('/cart');
  await page.evaluate(() => Object.defineProperty(document, 'hasFocus', { value: () => false }));
  for (const id of ids.slice(0, -1)) {
    const line = page.getByRole('listitem', { name: `The ${id}`, exact: true });
    await line.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(`Removed The ${id}`)).toBeInViewport({ ratio: 0.9 });
  }
  const last = page.getByRole('status').filter({ hasText: 'Removed The line-9' });
  expect((await last.locator('xpath=..').boundingBox())?.height).toBeLessThan(844 / 2);
  await page.getByRole('status').filter({ hasText: 'Removed The line-0' }).getByText('Undo').click();
  await expect(page.getByRole('listitem', { name: 'The line-0' })).toBeVisible();
});

test('with reduced motion nothing animates or scrolls smoothly', { tag: '@nightly' }, async ({ page }) => {
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
    const onStart = () => {
      for (const animation of document.getAnimations()) {
        const time = Number(animation.effect?.getComputedTiming().activeDuration ?? 0);
        if (time > longest.time)
          Object.assign(longest, { time, name: (animation.effect as KeyframeEffect).target?.outerHTML });
      }
    };
    for (const start of ['animationstart', 'transitionrun']) document.addEventListener(start, onStart);
  });
  await goTo(page, '/');
  const carousel = page.getByRole('region', { name: 'Popular Products' });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Breakfast Toaster, Tomato Red' }).last().hover();
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('region', { name: 'Top Sales' }).getByRole('link', { name: 'See All' }).click();
  await expect(page).toHaveURL('/products#bestseller');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Top Sales' })).toBeInViewport();
  const { smooth, longest } = await page.evaluate(() => {
    const seen = window as unknown as { smooth: string[]; longest: { name: string; time: number } };
    return { smooth: seen.smooth, longest: seen.longest };
  });
  expect(smooth).toEqual([]);
  expect(longest.time, longest.name).toBeLessThanOrEqual(80);
});

test.describe('by touch', { tag: '@nightly' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a toast closes if it is dragged over 80 % of its width', async ({ page }) => {
    const toast = await withToast(page);
    await settled(page);
    const place = await toast.boundingBox();
    const { x, y, width, height } = place ?? { x: 0, y: 0, width: 0, height: 0 };
    const drag = (share: number) => swipe(page, x + 40, y + height / 2, share * width);
    await drag(0.6);
    await expect.poll(async () => (await toast.boundingBox())?.x).toBeCloseTo(x, 0);
    await drag(0.88);
    await expect(toast).toBeHidden();
  });
});
