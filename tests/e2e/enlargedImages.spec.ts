// A product's pictures at their largest. The fixtures hold the page to its policy, which lets no inline style be.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

const PHONE = '/products/aurora-phone-slate';

async function opened(page: Page) {
  await page.goto(PHONE);
  await isThere(page);
  await page.getByRole('button', { name: 'Enlarge image' }).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.locator('[aria-hidden="false"] img[src]').last();
  await expect(picture).toBeVisible();
  return {
    dialog,
    picture,
    zoom: dialog.getByRole('slider', { name: 'Zoom' }),
    leftEdge: async () => Math.round((await picture.boundingBox())?.x ?? Number.NaN),
  };
}

test('the largest picture opens in a dialog; arrows, thumbnails and keys go on, Escape returns the focus', async ({
  page,
}) => {
  const { dialog } = await opened(page);
  await expect(dialog.getByText('Image 1 of 3')).toBeVisible();
  await expect(dialog.getByRole('img', { name: /image 1 of 3$/ })).toHaveAttribute('src', /-960\.avif$/);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('Image 2 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next image' }).click();
  await expect(dialog.getByRole('button', { name: 'Show image 3 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(dialog.getByRole('button', { name: 'Next image' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Image 3 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show image 2 of 3' }).click();
  await expect(dialog.getByText('Image 2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enlarge image' })).toBeFocused();
  // The page shows what was looked at last.
  await expect(page.getByRole('button', { name: 'Show image 2 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('img', { name: /image 2 of 3$/ }).first()).toBeInViewport({ ratio: 0.9 });
});

test('a double click, the slider and keys zoom; where it is zoomed, drag and arrows move across the picture', async ({
  page,
}) => {
  const { dialog, picture, zoom, leftEdge } = await opened(page);
  const whole = await picture.boundingBox();
  await picture.dblclick();
  await expect(zoom).toHaveValue('2.5');
  await expect
    .poll(async () => (await picture.boundingBox())?.width)
    .toBeGreaterThan(2 * (whole?.width ?? 0));
  await zoom.fill('3');
  await zoom.blur();
  const isWide = (times: number) =>
    expect
      .poll(async () => ((await picture.boundingBox())?.width ?? 0) / (whole?.width ?? 1))
      .toBeCloseTo(times, 1);
  await isWide(3);
  const before = await leftEdge();
  await page.keyboard.press('ArrowRight');
  await expect.poll(leftEdge).toBeLessThan(before);
  await expect(dialog.getByText('Image 1 of 3')).toBeVisible();
  const moved = await leftEdge();
  await drag(page, whole, 100);
  await expect.poll(leftEdge).toBeGreaterThan(moved);
  await zoom.fill('1');
  await isWide(1);
  await drag(page, whole, -(whole?.width ?? 0) / 2);
  await expect(dialog.getByText('Image 2 of 3')).toBeVisible();
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** Drags sideways from the middle of a box, by so many pixels. */
async function drag(page: Page, box: Box, pixels: number): Promise<void> {
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + pixels, y + height / 2, { steps: 5 });
  await page.mouse.up();
}
