import { holdBack, settled } from './fixtures.ts';
import { expect, PUBLISHED, test } from './publishedShop.ts';

test.use({ expectedComplaints: /Failed to load resource|Refused to execute script/ });

const FIRST_PICTURE = /\/images\/hero\//;
const CODE = /\/assets\/react-[^/]*\.js$/;
const FONT = /\.woff2$/;
const FAILURE = 'Temporary Loading Issue';

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

test('without the first script the page reloads once, then shows the failure page', async ({ page }) => {
  await page.route(/\/assets\/presses-[^/]*\.js$/, (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
  expect(loads).toBe(2);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await settled(page);
  await expect(page).toHaveURL(`${PUBLISHED}/`);
});
