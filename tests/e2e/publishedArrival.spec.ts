import { holdBack } from './fixtures.ts';
import { expect, test } from './publishedShop.ts';

const FIRST_PICTURE = /\/images\/hero\//;
const CODE = /\/assets\/react-[^/]*\.js$/;
const FONT = /\.woff2$/;

test('code and fonts are fetched once the first picture has painted', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => FONT.test(request.url()) && fonts.push(request.url()));
  // A paused clock is safe before React runs.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const sendPicture = await holdBack(page, FIRST_PICTURE);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'whenCodeLoaded' in window);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('script[src*="/index-"]').length)).toBe(0);
  expect(fonts).toEqual([]);
  const asked = Promise.all([page.waitForRequest(CODE), page.waitForRequest(FONT)]);
  sendPicture();
  const picture = page.locator('img[fetchpriority="high"]').first();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  // A few frames, but less than the longest wait.
  await page.clock.runFor(200);
  await asked;
});
