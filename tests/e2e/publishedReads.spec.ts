// What a visit to the published shop costs its owner, counted at the emulator.
import { productPath } from '#ui/paths.ts';
import { WHOLE } from '../support/madeUpProducts.ts';
import { aLine, store } from './fixtures.ts';
import { catalogueRequests, countReads, expect, isAlive, test } from './publishedShop.ts';

for (const path of ['/', '/products', '/flash-sales', '/products?type=fashion', '/search?query=thing']) {
  test(`a visit to ${path} reads no document`, async ({ page, context }) => {
    const reads = await countReads(context);
    const list = page.waitForResponse(/\/catalogue\/list-/);
    await page.goto(path);
    await isAlive(page);
    await page.mouse.wheel(0, 2000);
    await list;
    await expect(page.getByRole('link', { name: /Thing \d/ }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(reads).toEqual({ requests: 0, documents: 0 });
  });
}

test('a search reads no document, and sends no request a key', async ({ page, context }) => {
  const reads = await countReads(context);
  await page.goto('/');
  await isAlive(page);
  const box = page.getByRole('combobox').first();
  await box.pressSequentially('or');
  await expect(page.getByRole('option').first()).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    // Not pictures, nor code that is fetched ahead.
    if (request.resourceType() === 'fetch') requests.push(request.url());
  });
  await box.pressSequentially('dinary thing 1');
  await expect(page.getByRole('option', { name: /Ordinary Thing 1/ }).first()).toBeVisible();
  expect(requests).toEqual([]);
  await box.press('Enter');
  await expect(page.getByRole('link', { name: 'Ordinary Thing 1', exact: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(reads).toEqual({ requests: 0, documents: 0 });
});

test('a product’s page reads its own document, and so does a move to another product', async ({
  page,
  context,
}) => {
  const reads = await countReads(context);
  await page.goto(productPath(WHOLE.id));
  await isAlive(page);
  await expect.poll(() => reads).toEqual({ requests: 1, documents: 1 });
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(reads).toEqual({ requests: 1, documents: 1 });
  await page.getByRole('region', { name: 'You may also like' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/everything-lamp/);
  await expect.poll(() => reads).toEqual({ requests: 2, documents: 2 });
  await page.waitForLoadState('networkidle');
  expect(reads).toEqual({ requests: 2, documents: 2 });
});

test('a product that the mouse rests on is rendered ahead and reads no document before it is opened', async ({
  page,
  context,
}) => {
  const reads = await countReads(context);
  await page.goto('/products');
  await isAlive(page);
  const card = page.getByRole('link', { name: 'Ordinary Thing 1', exact: true }).first();
  await card.hover();
  await expect(page.locator('main > div')).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  expect(reads).toEqual({ requests: 0, documents: 0 });
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordinary Thing 1' })).toBeFocused();
  await expect.poll(() => reads).toEqual({ requests: 1, documents: 1 });
});

test('a cart reads one document for each of its lines', async ({ page, context }) => {
  const ids = ['ordinary-1', 'ordinary-2', WHOLE.id];
  await store(page, { cart: ids.map((id) => aLine(id)) });
  const reads = await countReads(context);
  await page.goto('/cart');
  await expect(page.getByText(/when you added it, now/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(reads).toEqual({ requests: 1, documents: ids.length });
});

test('an empty cart reads no document', async ({ page, context }) => {
  const reads = await countReads(context);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Start shoping' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(reads).toEqual({ requests: 0, documents: 0 });
});

test('who reads a product’s page and leaves fetches no file of the catalogue', async ({ page, context }) => {
  const reads = await countReads(context);
  const files = catalogueRequests(page);
  for (const id of ['ordinary-1', WHOLE.id]) {
    reads.documents = 0;
    await page.goto(productPath(id));
    await isAlive(page);
    await expect.poll(() => reads.documents).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(files, id).toEqual([]);
  }
});
