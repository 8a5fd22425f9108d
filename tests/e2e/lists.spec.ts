// What sorts and narrows the lists, where only a browser can tell: places, the history, the focus, the first visit.
import type { Page } from '@playwright/test';
import { expect, holdBack, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

/** Where the heading, the first cards and what follows the list stand. */
function placesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main h2, main section:first-of-type li:nth-child(-n + 8) h3')].map(
      (element) => {
        const { x, y, width } = element.getBoundingClientRect();
        return [x, y + window.scrollY, width].map((length) => length.toFixed(0)).join(' ');
      },
    ),
  );
}

/** Holds the code of the controls back at each of these places, and compares the page before and after it. */
async function expectNothingToMove(page: Page, places: readonly (readonly [path: string, width: number])[]) {
  for (const [path, width] of places) {
    const letCodeCome = await holdBack(page, /ListControls.*\.js/);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await isThere(page);
    const before = await placesOf(page);
    expect(before.length).toBeGreaterThan(2);
    const sort = page.getByLabel('Sort by');
    await expect(sort).toHaveCount(0);
    letCodeCome();
    await expect(sort).toBeVisible();
    expect(await placesOf(page), `${path}, ${width} pixels wide`).toEqual(before);
    await page.unroute(/ListControls.*\.js/);
  }
}

test('the controls of a list move nothing when they come, at any width', async ({ page }) => {
  const widths = [320, 390, 768, 1024, 1440];
  await expectNothingToMove(
    page,
    widths.map((width) => ['/products', width] as const),
  );
});

test('the controls of the other lists move nothing when they come', async ({ page }) => {
  await expectNothingToMove(page, [
    ['/flash-sales', 390],
    ['/search-product?query=lamp', 390],
  ]);
});

test('each choice is an entry of the history, keeps the focus and the place, and is undone by Back', async ({
  page,
}) => {
  await page.goto('/products?type=electronics');
  await isThere(page);
  const count = page.getByRole('region', { name: 'Electronics' }).getByText(/^\d+ products?$/);
  const all = await count.textContent();
  const inStock = page.getByRole('checkbox', { name: /^In stock/ });
  await inStock.focus();
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/products?type=electronics&stock=1');
  await expect(inStock).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await page.getByLabel('Sort by').selectOption('Top rated');
  await page.getByRole('checkbox', { name: /^On sale/ }).check();
  await expect(page).toHaveURL('/products?type=electronics&sale=1&stock=1&sort=rating');
  await expect(count).not.toHaveText(all ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/products?type=electronics&stock=1&sort=rating');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/products?type=electronics');
  await expect(count).toHaveText(all ?? '');
  await expect(inStock).not.toBeChecked();
  await page.goForward();
  await expect(inStock).toBeChecked();
});

test('a filter on the results of a search opens no new screen: it stays under the eye', async ({ page }) => {
  await page.goto('/search-product?query=a');
  await isThere(page);
  const inStock = page.getByRole('checkbox', { name: /^In stock/ });
  await inStock.focus();
  await page.evaluate(() => window.scrollTo(0, 300));
  const before = await inStock.boundingBox();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/search-product?query=a&stock=1');
  await expect(inStock).toBeFocused();
  expect((await inStock.boundingBox())?.y).toBe(before?.y);
});

test('neither the controls nor the forgiving search are fetched before they are asked for', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const late = (name: RegExp) => scripts.filter((url) => name.test(url));
  await page.goto('/');
  await isThere(page);
  expect(late(/ListControls|SearchPanel|forgivingSearch/)).toEqual([]);
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.focus();
  // A request that follows whatever the focus has asked for.
  await page.evaluate(() => fetch('/robots.txt'));
  expect(late(/forgivingSearch/)).toEqual([]);
  await page.keyboard.type('x');
  await expect.poll(() => late(/forgivingSearch/)).not.toEqual([]);
  await page.getByRole('region', { name: 'Products', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Sort by')).toBeAttached();
});

test('the latest searches survive a reload, are shared by tabs, and are gone once they are cleared', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await page.goto('/search');
  await isThere(page);
  const box = page.getByRole('combobox', { name: 'What are you looking for?' });
  await box.fill('lamp');
  await box.press('Enter');
  await box.fill('kettle');
  await box.press('Enter');
  await page.goto('/search');
  await isThere(page);
  await box.click();
  await expect(page.getByRole('option')).toHaveText(['kettle', 'lamp']);
  const other = await context.newPage();
  await other.goto('/');
  await isThere(other);
  await other.getByRole('combobox', { name: 'Search products' }).click();
  await expect(other.getByRole('option')).toHaveText(['kettle', 'lamp']);
  await other.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(other.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.reload();
  await isThere(page);
  await box.click();
  await expect(page.getByRole('option')).toHaveCount(0);
});
