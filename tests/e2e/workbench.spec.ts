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

function linkOf(workbench: Locator, part: string, fault: string): Locator {
  return workbench.getByRole('navigation', { name: `Faults: ${part}` }).getByRole('link', { name: fault });
}

test.describe('a fault from the workbench', () => {
  test.use({ expectedComplaints: FAILED_REQUESTS });

  test('is applied by its link and removed by “no fault”', async ({ page }) => {
    await page.goto('/products?type=beauty');
    await linkOf(await openWorkbench(page), 'Products', 'fail').click();
    await expect(page).toHaveURL('/products?type=beauty&estore-products=fail');
    const failure = page.getByRole('main').getByText('Error Loading Product').first();
    await expect(failure).toBeVisible();

    await linkOf(await openWorkbench(page), 'Products', 'no fault').click();
    await expect(page).toHaveURL('/products?type=beauty');
    await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
    await expect(failure).toBeHidden();
  });
});

test.describe('a fault of the address', { tag: '@nightly' }, () => {
  test.use({ expectedComplaints: FAILED_REQUESTS });

  test('applies before the shop reads anything, even if its code is late', async ({ page }) => {
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

test('the workbench covers nothing and is accessible, at any width', { tag: '@nightly' }, async ({
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
    await expect(workbench.getByText(/products: 0$/)).toBeVisible();
    expect(await overflowFaults(page)).toEqual([]);
    const low = await workbench
      .locator('button, a')
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
