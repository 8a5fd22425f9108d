// The reads of a visit to the published shop, counted at the emulator.
import { productPath } from '#ui/paths.ts';
import { WHOLE } from '../support/madeUpProducts.ts';
import { countReads, goTo } from './fixtures.ts';
import { CATALOGUE_FILES, expect, isQuiet, LIVE_REQUESTS, test } from './publishedShop.ts';

const LIST = /\/catalogue\/list-/;
const NONE = { requests: 0, documents: 0 };

test('a visit to a list or a search reads no document', async ({ page, context }) => {
  const reads = await countReads(context, LIVE_REQUESTS);
  for (const path of ['/', '/products', '/flash-sales', '/products?type=fashion', '/search?query=thing']) {
    const list = page.waitForResponse(LIST);
    await goTo(page, path);
    await page.mouse.wheel(0, 2000);
    await list;
    await isQuiet(page);
    expect(reads, path).toEqual(NONE);
  }
});

test('each product’s page reads only its own document, and no file of the catalogue', async ({
  page,
  context,
}) => {
  const reads = await countReads(context, LIVE_REQUESTS);
  const files: string[] = [];
  page.on('request', (request) => CATALOGUE_FILES.test(request.url()) && files.push(request.url()));
  await goTo(page, productPath(WHOLE.id));
  await expect.poll(() => reads).toEqual({ requests: 1, documents: 1 });
  await isQuiet(page);
  expect(files).toEqual([]);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
  await isQuiet(page);
  expect(reads).toEqual({ requests: 1, documents: 1 });
  await page.getByRole('region', { name: 'You may also like' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/everything-lamp/);
  await expect.poll(() => reads).toEqual({ requests: 2, documents: 2 });
  await isQuiet(page);
  expect(reads).toEqual({ requests: 2, documents: 2 });
});
