// A product's pictures: the scrolling row and PhotoSwipe's dialog. The fixtures fail on inline styles, which the page's policy
// forbids.
import type { Locator, Page } from '@playwright/test';
import { expect, goTo, swipe, test } from './fixtures.ts';

const PHONE = '/products/aurora-phone-slate';

async function opened(page: Page) {
  await goTo(page, PHONE);
  await page.getByRole('button', { name: 'Enlarge image' }).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.locator('[aria-hidden="false"] img[src]').last();
  await expect(picture).toBeVisible();
  return {
    dialog,
    picture,
    isAt: (position: number) =>
      expect(dialog.getByRole('button', { name: `Show image ${position} of 3` })).toHaveAttribute(
        'aria-current',
        'true',
      ),
    leftEdge: async () => Math.round((await picture.boundingBox())?.x ?? Number.NaN),
  };
}

test('the largest picture opens in a dialog, which returns the focus on Escape', async ({ page }) => {
  const { dialog, isAt } = await opened(page);
  await isAt(1);
  await expect(dialog.getByRole('img', { name: /image 1 of 3$/ })).toHaveAttribute('src', /-960\.avif$/);
  await page.keyboard.press('ArrowRight');
  await isAt(2);
  await dialog.getByRole('button', { name: 'Next image' }).click();
  await isAt(3);
  await dialog.getByRole('button', { name: 'Show image 2 of 3' }).click();
  await isAt(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enlarge image' })).toBeFocused();
  // The page shows the last picture of the dialog.
  await expect(page.getByRole('button', { name: 'Show image 2 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('img', { name: /image 2 of 3$/ }).first()).toBeInViewport({ ratio: 0.9 });
});

test('a double click zooms, and a drag pans a zoomed picture or changes it', async ({ page }) => {
  const { picture, isAt, leftEdge } = await opened(page);
  const whole = await picture.boundingBox();
  await picture.dblclick();
  await expect
    .poll(async () => ((await picture.boundingBox())?.width ?? 0) / (whole?.width ?? 1))
    .toBeCloseTo(2.5, 1);
  const before = await leftEdge();
  await page.keyboard.press('ArrowRight');
  await expect.poll(leftEdge).toBeLessThan(before);
  await isAt(1);
  const moved = await leftEdge();
  await drag(page, whole, 100);
  await expect.poll(leftEdge).toBeGreaterThan(moved);
  await picture.dblclick();
  await expect.poll(() => picture.boundingBox()).toEqual(whole);
  await drag(page, whole, -(whole?.width ?? 0) / 2);
  await isAt(2);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe scrolls to the next picture', async ({ page }) => {
    await goTo(page, PHONE);
    const box = await page.getByRole('img', { name: /image 1 of 3$/ }).boundingBox();
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
    await swipe(page, x + 0.9 * width, y + height / 2, -0.7 * width);
    await expect(page.getByRole('button', { name: 'Show image 2 of 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page.getByRole('img', { name: /image 2 of 3$/ })).toBeInViewport({ ratio: 0.9 });
  });
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** Drags horizontally from the middle of a box. */
async function drag(page: Page, box: Box, pixels: number): Promise<void> {
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 5; step += 1) {
    await page.mouse.move(x + width / 2 + (pixels * step) / 5, y + height / 2);
    // PhotoSwipe reads the pointer once a frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
}
