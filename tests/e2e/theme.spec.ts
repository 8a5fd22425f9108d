import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, goTo, holdBack, settled, test } from './fixtures.ts';

/** All code except the script that sets the theme before the first paint. */
const CODE = /\/assets\/(?!chosenTheme)[^/]*\.js$/;

const THEMES = {
  light: { scheme: 'light', paper: 'light', color: '#fafafc' },
  dark: { scheme: 'dark', paper: 'dark', color: '#11101a' },
};

/** The theme of the page, and the colour for the browser's frame. */
function shownIn(page: Page) {
  return page.evaluate(() => {
    const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
    const [lightness] = backgroundColor.match(/[\d.]+/) ?? [];
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    return {
      scheme: colorScheme,
      paper: Number(lightness) > 0.5 ? 'light' : 'dark',
      color: [...metas].find(({ media }) => matchMedia(media).matches)?.content,
    };
  });
}

function choice(page: Page, name: string) {
  return page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name });
}

test('a chosen theme shows before the code has loaded, in all tabs', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await goTo(page, '/cart');
  expect(await shownIn(page)).toEqual({ ...THEMES.light, scheme: 'light dark' });
  await choice(page, 'Dark').check();
  expect(await shownIn(page)).toEqual(THEMES.dark);

  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  const loadedCode: string[] = [];
  other.on('response', (response) => {
    if (CODE.test(response.url())) loadedCode.push(response.url());
  });
  const release = await holdBack(other, CODE);
  await other.goto('/', { waitUntil: 'commit' });
  // Until then the styles may still be loading.
  await other.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await shownIn(other)).toEqual(THEMES.dark);
  expect(loadedCode).toEqual([]);
  release();
  await settled(other);
  expect(loadedCode).not.toEqual([]);
  expect(await shownIn(other)).toEqual(THEMES.dark);
  await expect(choice(other, 'Dark')).toBeChecked();

  await choice(page, 'Light').check();
  await other.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => shownIn(other)).toEqual(THEMES.light);
  await choice(other, 'System').check();
  expect(await shownIn(other)).toEqual({ ...THEMES.dark, scheme: 'light dark' });
});

test('with forced colours, photos, stars and marks are visible in both palettes', async ({ page }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    // The hero with two tiles and a product; the categories; thumbnails and image of a product.
    for (const path of ['/', '/cart', '/products/breakfast-toaster-red']) {
      await goTo(page, path);
      const photos = await page.locator('main img').all();
      expect(photos.length).toBeGreaterThan(3);
      for (const photo of photos.slice(0, 4)) {
        await photo.scrollIntoViewIfNeeded();
        // A loaded photo is painted later.
        await expect
          .poll(async () => contrastIn(page, await boxOf(photo)), `${colorScheme}: ${photo}`)
          .toBeGreaterThan(10);
      }
    }
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    const tabs = page.getByRole('navigation', { name: 'Product information' });
    expect(await tabs.locator('[aria-current]').evaluate(background)).not.toBe(
      await tabs.locator('a:not([aria-current])').first().evaluate(background),
    );
    const rating = await boxOf(page.getByRole('article').locator('[data-whole]').first());
    // Of five stars and a number behind them.
    expect(await contrastIn(page, { ...rating, width: 60 }), `${colorScheme}: stars`).toBeGreaterThan(10);
    const stock = await boxOf(page.getByText(/^(In stock|Only \d+ left)/).first());
    expect(await contrastIn(page, { ...stock, width: 10 }), `${colorScheme}: stock`).toBeGreaterThan(10);

    await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
    const matched = page.getByRole('option').locator('mark').first();
    // Suggestions that arrive later move the first ones.
    await expect.poll(async () => contrastIn(page, await boxOf(matched))).toBeGreaterThan(10);
  }
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has no box.`);
  return box;
}

/** How much the lightness of the pixels in this part of the page differs: 0 for a single colour. */
async function contrastIn(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const { channels } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .stats();
  return channels[0]?.stdev ?? 0;
}
