import type { Locator, Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, test } from './fixtures.ts';

test.use({ expectedComplaints: FAILED_REQUESTS });

async function openWorkbench(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Workbench', exact: true }).click();
  const workbench = page.getByRole('region', { name: 'Workbench' });
  await expect(workbench.getByRole('heading', { name: 'Workbench' })).toBeFocused();
  return workbench;
}

function linkOf(workbench: Locator, part: string, fault: string): Locator {
  return workbench.getByRole('navigation', { name: `Faults: ${part}` }).getByRole('link', { name: fault });
}

test('a fault is applied by its link and removed by “no fault”', async ({ page }) => {
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
