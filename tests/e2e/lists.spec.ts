// Positions, the history, the focus and the first visit of sorting and filtering.
import { expect, goTo, holdBack, placeOf, scrollTo, test } from './fixtures.ts';

for (const width of [320, 390, 768, 1024, 1440]) {
  test(`the controls of the home page’s list cause no layout shift, ${width} pixels wide`, {
    tag: width === 390 || width === 1440 ? [] : '@nightly',
  }, async ({ page }) => {
    const list = page.getByRole('region', { name: 'Products', exact: true });
    const placesOf = () =>
      list
        .locator('h2, li:nth-child(-n + 8) h3')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y + window.scrollY)));
    const sendControls = await holdBack(page, /ListControls.*\.js/);
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, '/');
    await list.scrollIntoViewIfNeeded();
    const before = await placesOf();
    expect(before.length).toBeGreaterThan(8);
    const sort = page.getByLabel('Sort by');
    await expect(sort).toHaveCount(0);
    sendControls();
    await expect(sort).toBeVisible();
    expect(await placesOf()).toEqual(before);
  });
}

test('each choice is a history entry that preserves focus and scroll position', { tag: '@smoke' }, async ({
  page,
}) => {
  await goTo(page, '/products?type=electronics');
  const count = page.getByRole('region', { name: 'Electronics' }).getByText(/^\d+ products?$/);
  const all = await count.textContent();
  const inStock = page.getByRole('checkbox', { name: /^In stock/ });
  await inStock.focus();
  await scrollTo(page, 200);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/products?type=electronics&stock=1');
  await expect(inStock).toBeFocused();
  await expect(inStock).toBeChecked();
  await expect.poll(() => placeOf(page)).toBe(200);
  await page.getByLabel('Sort by').selectOption('Top rated');
  await page.getByRole('checkbox', { name: /^On sale/ }).check();
  await expect(page).toHaveURL('/products?type=electronics&sale=1&stock=1&sort=rating');
  await expect(count).not.toHaveText(all ?? '');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /^On sale/ })).not.toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/products?type=electronics');
  await expect(count).toHaveText(all ?? '');
  await expect(inStock).not.toBeChecked();
  await page.goForward();
  await expect(inStock).toBeChecked();
});

test('a filter on search results opens no new screen and does not scroll', async ({ page }) => {
  await goTo(page, '/search-product?query=a');
  const inStock = page.getByRole('checkbox', { name: /^In stock/ });
  await inStock.focus();
  await scrollTo(page, 300);
  const placeOfBox = async () => (await inStock.boundingBox())?.y;
  const before = await placeOfBox();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/search-product?query=a&stock=1');
  await expect(inStock).toBeFocused();
  await expect(inStock).toBeChecked();
  await expect.poll(placeOfBox).toBe(before);
});

test('the controls and the forgiving search load only on demand', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const late = (name: RegExp) => scripts.filter((url) => name.test(url));
  // Otherwise an idle page fetches the code of the next screens, which contains the controls.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await goTo(page, '/');
  expect(late(/ListControls|SearchPanel|forgivingSearch/)).toEqual([]);
  await page.getByRole('combobox', { name: 'Search products' }).focus();
  // This request follows any request that the focus caused.
  await page.evaluate(() => fetch('/robots.txt'));
  expect(late(/forgivingSearch/)).toEqual([]);
  await page.keyboard.type('x');
  await expect.poll(() => late(/forgivingSearch/)).not.toEqual([]);
  await page.getByRole('region', { name: 'Products', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Sort by')).toBeAttached();
});
