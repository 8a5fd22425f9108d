import type { Page } from '@playwright/test';
import {
  arrives,
  expect,
  forgetCatalogue,
  goTo,
  holdBack,
  PRODUCT_REQUESTS,
  placeOf,
  scrollTo,
  settled,
  test,
} from './fixtures.ts';

const WHOLE_LISTING = '/products?all=1';
const PRODUCT = '/products/breakfast-toaster-red';

async function isAt(page: Page, place: number): Promise<void> {
  await expect.poll(async () => Math.abs((await placeOf(page)) - place)).toBeLessThanOrEqual(2);
}

async function listingIsThere(page: Page): Promise<void> {
  await settled(page);
  await expect(page.getByRole('region', { name: 'All products' }).locator('h3')).toHaveCount(72);
}

test('a reload restores the scroll position, however late the products arrive', async ({ page }) => {
  await page.goto(WHOLE_LISTING);
  await listingIsThere(page);
  await scrollTo(page, 4000);
  await forgetCatalogue(page);
  const sendProducts = await holdBack(page, PRODUCT_REQUESTS);
  await page.reload();
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
  sendProducts();
  await listingIsThere(page);
  await isAt(page, 4000);
});

test('a reload does not scroll back after the shopper has scrolled', async ({ page }) => {
  await page.goto(WHOLE_LISTING);
  await listingIsThere(page);
  await scrollTo(page, 1500);
  await forgetCatalogue(page);
  const sendProducts = await holdBack(page, PRODUCT_REQUESTS);
  await page.reload();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(0);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => placeOf(page)).toBe(0);
  sendProducts();
  await listingIsThere(page);
  expect(await placeOf(page)).toBe(0);
});

test('“Back to results” restores the list, even after a reload of the product', async ({ page }) => {
  await goTo(page, `${WHOLE_LISTING}&type=fashion`);
  await page.getByRole('region').locator('h3 a').nth(9).scrollIntoViewIfNeeded();
  const place = await placeOf(page);
  expect(place).toBeGreaterThan(300);
  await page.getByRole('region').locator('h3 a').nth(9).click();
  await arrives(page, /./);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
  await page.reload();
  await settled(page);
  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL(`${WHOLE_LISTING}&type=fashion`);
  await settled(page);
  await isAt(page, place);
  await page.goForward();
  await expect(page).toHaveURL(/\/products\/[^/]+$/);
});

test('Back and Forward between a product’s tabs do not scroll', async ({ page }) => {
  await goTo(page, PRODUCT);
  await scrollTo(page, 500);
  // Without Playwright's click, which may scroll first.
  const open = (tab: string) =>
    page.getByRole('link', { name: tab, exact: true }).evaluate((link) => (link as HTMLElement).click());
  const shows = async (tab: string) => {
    await expect(page.getByRole('region', { name: tab })).toBeVisible();
    await isAt(page, 500);
  };
  await open('Additional Information');
  await shows('Additional Information');
  await open('Review');
  await shows('Review');
  await page.goBack();
  await shows('Additional Information');
  await page.goBack();
  await shows('Description');
  await page.goForward();
  await shows('Additional Information');
});

test('each new visit to a page starts at its top', async ({ page }) => {
  await page.goto(WHOLE_LISTING);
  await listingIsThere(page);
  await scrollTo(page, 1500);
  await goTo(page, '/flash-sales');
  expect(await placeOf(page)).toBe(0);
  await scrollTo(page, 200);
  await page.goto(WHOLE_LISTING);
  await listingIsThere(page);
  expect(await placeOf(page)).toBe(0);

  await page.goBack();
  await settled(page);
  await isAt(page, 200);
  await page.goBack();
  await listingIsThere(page);
  await isAt(page, 1500);
});
