import { builtShop } from '../support/builds.ts';
import { DeployedShop, isKept } from './deployedShop.ts';
import { expect, FAILED_REQUESTS, test } from './fixtures.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

let shop: DeployedShop;
test.beforeAll(async () => {
  shop = await DeployedShop.of(await builtShop('emulator'));
});
test.afterAll(() => shop.end());

test('the shop of an earlier visit opens without a network, at every address', async ({ page, context }) => {
  await page.goto(shop.address);
  await isKept(page);
  await context.setOffline(true);
  for (const [path, heading] of [
    ['/', "Deals you can't resist"],
    ['/search-product?query=lamp', 'Search results for “lamp”'],
    ['/cart', 'Shopping Cart'],
    ['/nowhere', 'This page does not exist'],
    ['/', "Deals you can't resist"],
  ] as const) {
    await page.goto(`${shop.address}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  // With its typefaces, though they are not fetched again to be kept.
  expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(true);
});
