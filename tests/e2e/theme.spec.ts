import type { Page } from '@playwright/test';
import { expect, holdBack, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

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

test('a chosen theme is there without the shop’s code, whatever the device is set to, and in all tabs', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/cart');
  await isThere(page);
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
  await isThere(other);
  expect(loadedCode).not.toEqual([]);
  expect(await shownIn(other)).toEqual(THEMES.dark);
  await expect(choice(other, 'Dark')).toBeChecked();

  await choice(page, 'Light').check();
  await other.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => shownIn(other)).toEqual(THEMES.light);
  await choice(other, 'System').check();
  expect(await shownIn(other)).toEqual({ ...THEMES.dark, scheme: 'light dark' });
});
