import type { Locator, Page } from '@playwright/test';
import {
  aLine,
  expect,
  FAILED_REQUESTS,
  holdBack,
  IDENTITY_CODE,
  PRODUCT_REQUESTS,
  store,
  test,
} from './fixtures.ts';
import { axeFindings, overflowFaults, withAxe } from './inspect.ts';

async function openWorkbench(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Workbench', exact: true }).click();
  const workbench = page.getByRole('region', { name: 'Workbench' });
  await expect(workbench.getByRole('heading', { name: 'Workbench' })).toBeFocused();
  return workbench;
}

function switchOf(workbench: Locator, part: string, fault: string): Locator {
  return workbench.getByRole('group', { name: part }).getByRole('switch', { name: fault, exact: true });
}

test.describe('a fault from the workbench', () => {
  test.use({ expectedComplaints: FAILED_REQUESTS });

  test('holds at once, stands in the address for the next load, and is over once it is taken back', async ({
    page,
  }) => {
    await page.goto('/cart?from=mail#top');
    const workbench = await openWorkbench(page);
    await switchOf(workbench, 'Products', 'Malformed').check();
    await expect(page).toHaveURL('/cart?from=mail&estore-products=malformed#top');
    await page.getByRole('main').getByRole('link', { name: 'Beauty' }).click();
    const failure = page.getByRole('main').getByText('Error Loading Product').first();
    await expect(failure).toBeVisible();

    await switchOf(workbench, 'Products', 'Failing').check();
    await expect(page).toHaveURL('/products?type=beauty&estore-products=fail');
    await workbench.getByRole('button', { name: 'Load the page again' }).click();
    await expect(failure).toBeVisible();

    await expect(page.getByRole('region', { name: 'Workbench' })).toBeHidden();
    await switchOf(await openWorkbench(page), 'Products', 'Failing').uncheck();
    await expect(page).toHaveURL('/products?type=beauty');
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
    await expect(failure).toBeHidden();
  });
});

test.describe('a fault of the address', { tag: '@nightly' }, () => {
  test.use({ expectedComplaints: FAILED_REQUESTS });

  test('holds before the shop reads anything, however late its code comes', async ({ page }) => {
    const reads: string[] = [];
    page.on('request', (request) => PRODUCT_REQUESTS.test(request.url()) && reads.push(request.url()));
    await store(page, { cart: [aLine('lamp')] });
    const send = await holdBack(page, IDENTITY_CODE);
    const asked = page.waitForRequest(IDENTITY_CODE);
    const arrived = page.goto('/products?estore-products=fail&estore-storage=empty');
    await asked;
    send();
    await arrived;
    await expect(page.getByText('Error Loading Product').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    expect(reads).toEqual([]);
  });
});

test('the workbench signs in with one press, and tells what the doctor and a reseed have to say', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.route('**/workbench/reseed', (route) =>
    route.fulfill({
      json: { products: 72, file: 'seed/items.json' },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await page.goto('/');
  const workbench = await openWorkbench(page);
  await expect(workbench.getByText(/^All \d+ products are in good health\.$/)).toBeVisible();

  await workbench.getByRole('button', { name: 'Reseed' }).click();
  await expect(workbench.getByRole('status')).toHaveText(/^72 products of seed\/items\.json/);

  await workbench.getByRole('button', { name: 'Sign in as Tomás Abara' }).click();
  await expect(workbench.getByRole('status')).toHaveText('Signed in as Tomás Abara.');
  await page.goto('/account');
  await expect(page.getByRole('main').getByText('tomas.abara@example.com')).toBeVisible();
});

test('the workbench is in nobody’s way and can be used, at any width', { tag: '@nightly' }, async ({
  page,
}) => {
  await withAxe(page);
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/cart');
    const button = page.getByRole('button', { name: 'Workbench', exact: true });
    await expect(button).toBeAttached();
    const distance = await button.evaluate((element) => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const footer = document.querySelector('footer')?.getBoundingClientRect();
      return element.getBoundingClientRect().top - (footer?.bottom ?? 0);
    });
    expect(distance).toBeGreaterThanOrEqual(0);

    const workbench = await openWorkbench(page);
    await expect(workbench.getByText(/good health/)).toBeVisible();
    expect(await overflowFaults(page)).toEqual([]);
    const low = await workbench
      .locator('button, label')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map(String));
    expect(low).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect((await axeFindings(page)).found, colorScheme).toEqual([]);
    }

    await page.keyboard.press('Escape');
    await expect(workbench).toBeHidden();
    await expect(button).toBeFocused();
  }
});
