// The published shop with a catalogue that has changed since.
import { productPath } from '#ui/paths.ts';
import { PRODUCTS, WHOLE, WITHOUT_PAGE } from '../support/madeUpProducts.ts';
import { testPorts } from '../support/ports.ts';
import { ProductDocuments } from '../support/productDocuments.ts';
import { FAILED_REQUESTS } from './fixtures.ts';
import { expect, isAlive, isQuiet, LIVE_REQUESTS, test } from './publishedShop.ts';

const documents = new ProductDocuments((await testPorts()).publishedFirestore);

test.use({ expectedComplaints: FAILED_REQUESTS });

test('a changed price is shown with a message and added to the cart', async ({ page }) => {
  const dearer = PRODUCTS.filter(({ id }) => id === 'dearer').map((product) => ({ ...product, price: 99 }));
  await documents.put(dearer);
  await page.goto(productPath('dearer'));
  const main = page.getByRole('main');
  await expect(main).toContainText('The price has just changed: it was $60.');
  await expect(main.getByText('$99', { exact: true }).first()).toBeAttached();
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  const lines = page.getByRole('list', { name: 'Items in your cart' });
  await expect(lines).toContainText('$99');
  await expect(lines).not.toContainText('$60');
  await expect(page.getByText('Order total').locator('..')).toContainText('$99.00');
});

test('an address without a page shows a later product on each of its tabs', async ({ page }) => {
  await documents.put([
    { id: 'added-since', name: 'Added Since', price: 42, description: 'Newer than the publication.' },
  ]);
  for (const tab of ['', '/info', '/review']) {
    const response = await page.goto(`${productPath('added-since')}${tab}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Added Since' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a product whose id cannot name a folder opens from a list and by its address', async ({ page }) => {
  for (const { id, name, description } of WITHOUT_PAGE.slice(0, 2)) {
    await page.goto('/products?type=electronics&all=1');
    await isAlive(page);
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(productPath(id));
    await expect(page.getByRole('region', { name: 'Description' }), id).toContainText(description);
    const response = await page.reload();
    expect(response?.status(), id).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name }), id).toBeVisible();
  }
});

test('the published shop works without errors while Firestore is unreachable', async ({ page }) => {
  await page.route(LIVE_REQUESTS, (route) => route.abort());
  const complaint = page.getByText(/Error Loading Product|Try Again/);
  for (const path of ['/', '/products', '/flash-sales', '/search?query=lamp', productPath(WHOLE.id)]) {
    await page.goto(path);
    await isAlive(page);
    await expect(page.getByText(WHOLE.name).first()).toBeAttached();
    await isQuiet(page);
    await expect(complaint, path).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  // The reviews that are not in the page's HTML.
  await expect(page.getByRole('heading', { name: 'Title 25' })).toBeAttached();
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  const failed = page.waitForEvent('requestfailed', (request) => LIVE_REQUESTS.test(request.url()));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: WHOLE.name })).toBeVisible();
  await failed;
  await isQuiet(page);
  await expect(complaint).toHaveCount(0);
});
