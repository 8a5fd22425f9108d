// A page with a picture loads its code and its fonts after the picture.
import type { Page } from '@playwright/test';
import { WHOLE } from '../support/madeUpProducts.ts';
import { holdBack } from './fixtures.ts';
import { expect, isAlive, PUBLISHED, test } from './publishedShop.ts';

test.use({ expectedComplaints: /Failed to load resource|Refused to execute script/ });

const FIRST_PICTURE = /\/images\/hero\//;
const CODE = /\/assets\/react-[^/]*\.js$/;
const FONT = /\.woff2$/;
const FAILURE = 'Temporary Loading Issue';

/**
 * Opens the home page without its first picture and with a paused clock, which is safe before React runs. Returns a function that
 * sends the picture.
 */
async function openWithoutPicture(page: Page): Promise<() => void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const sendPicture = await holdBack(page, FIRST_PICTURE);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'whenCodeLoaded' in window);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('script[src*="/index-"]').length)).toBe(0);
  return sendPicture;
}

test('code and fonts are fetched once the first picture has painted', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => FONT.test(request.url()) && fonts.push(request.url()));
  const sendPicture = await openWithoutPicture(page);
  expect(fonts).toEqual([]);
  const asked = Promise.all([page.waitForRequest(CODE), page.waitForRequest(FONT)]);
  sendPicture();
  const picture = page.locator('img[fetchpriority="high"]').first();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  // A few frames, but less than the longest wait.
  await page.clock.runFor(200);
  await asked;
});

test('a picture that never arrives does not block the code', async ({ page }) => {
  await openWithoutPicture(page);
  const asked = page.waitForRequest(CODE);
  await page.clock.runFor(1500);
  await asked;
  await page.clock.resume();
  await isAlive(page);
});

test('a picture that cannot be fetched does not block the code', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.route(FIRST_PICTURE, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/', { waitUntil: 'commit' });
  await failed;
  await page.waitForFunction(() => 'whenCodeLoaded' in window);
  const asked = page.waitForRequest(CODE);
  await page.clock.runFor(300);
  await asked;
});

test('a press fetches the code before the picture has loaded', async ({ page }) => {
  await openWithoutPicture(page);
  const asked = page.waitForRequest(CODE);
  await page.locator('summary', { hasText: 'Account' }).click();
  await asked;
});

test('“Add To Cart” before the picture has loaded adds one', async ({ page }) => {
  await holdBack(page, /\.(avif|webp|png)$/);
  await page.goto(`/products/${WHOLE.id}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'whenCodeLoaded' in window);
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a script of an extension does not affect the recovery', { tag: '@nightly' }, async ({ page }) => {
  const sendPicture = await holdBack(page, FIRST_PICTURE);
  let loads = 0;
  await page.route(`${PUBLISHED}/`, async (route) => {
    loads += 1;
    const response = await route.fetch();
    const html = (await response.text()).replace(
      '<head>',
      '<head><script async src="/extension.js"></script>',
    );
    await route.fulfill({ response, body: html });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'whenCodeLoaded' in window);
  sendPicture();
  await isAlive(page);
  expect(loads).toBe(1);
});

for (const [what, name, tag] of [
  ['the first script', /\/assets\/presses-[^/]*\.js$/, []],
  ['the shop’s own script', /\/assets\/index-[^/]*\.js$/, ['@nightly']],
] as const) {
  test(`without ${what} the page reloads once, then shows the failure page`, {
    tag: [...tag],
  }, async ({ page }) => {
    await page.route(name, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
    expect(loads).toBe(2);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try Again' }).click();
    await isAlive(page);
    await expect(page).toHaveURL(`${PUBLISHED}/`);
  });
}
