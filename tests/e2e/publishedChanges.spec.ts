// What the published shop says of a catalogue that is another one now.
import { productPath } from '#ui/paths.ts';
import type { JsonObject } from '../../seed/Item.ts';
import { PRODUCTS, WHOLE, WITHOUT_PAGE } from '../support/madeUpProducts.ts';
import { testPorts } from '../support/ports.ts';
import { ProductDocuments } from '../support/productDocuments.ts';
import { FAILED_REQUESTS } from './fixtures.ts';
import { expect, isAlive, LIVE_REQUESTS, test } from './publishedShop.ts';

const documents = new ProductDocuments((await testPorts()).publishedFirestore);

/** A product of the publication. */
function published(id: string) {
  const product = PRODUCTS.find((one) => one.id === id);
  if (!product) throw new Error(`No product "${id}" is published.`);
  return product;
}

/** Changes a product behind the shop's back. */
async function change(id: string, fields: JsonObject): Promise<void> {
  await documents.put([{ ...published(id), ...fields }]);
}

test('a price that has changed is shown, with a word, and goes into the cart', async ({ page }) => {
  await change('dearer', { price: 99 });
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

test('a stock that has changed is shown, with a word', async ({ page }) => {
  await change('emptier', { stock: 0 });
  await page.goto(productPath('emptier'));
  const main = page.getByRole('main');
  await expect(main).toContainText('The stock has just changed.');
  await expect(main.getByText('Out of stock', { exact: true })).toBeVisible();
});

test('a product that was removed says so, and cannot be bought', async ({ page }) => {
  await documents.remove('going');
  await page.goto(productPath('going'));
  await expect(page.getByRole('main')).toContainText('This product is no longer sold.');
  await expect(page.getByRole('heading', { level: 1, name: String(published('going').name) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toHaveCount(0);
});

test('the cart offers the new price of a line', async ({ page }) => {
  await change('dearer-in-cart', {});
  await page.goto(productPath('dearer-in-cart'));
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await change('dearer-in-cart', { price: 71 });
  await page.goto('/cart');
  await expect(page.getByText('Was $63 when you added it, now $71')).toBeVisible();
  await page.getByRole('button', { name: 'Use new price' }).click();
  await expect(page.getByText(/when you added it/)).toHaveCount(0);
  await expect(page.getByText('Order total').locator('..')).toContainText('$71.00');
});

test('lists show what was published', async ({ page }) => {
  await change('dearer-in-lists', { price: 77 });
  await page.goto('/products?type=phones&all=1');
  await isAlive(page);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: String(published('dearer-in-lists').name) }) });
  await expect(card.first()).toContainText('$64');
  await expect(card.first()).not.toContainText('$77');
});

test.describe('an address without a page', () => {
  test.use({ expectedComplaints: FAILED_REQUESTS });

  test('shows a product that was added since, on each of its tabs', async ({ page }) => {
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

  test('shows a product whose id cannot name a folder', async ({ page }) => {
    for (const { id, name } of WITHOUT_PAGE) {
      const response = await page.goto(productPath(id));
      expect(response?.status(), id).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name }), id).toBeVisible();
    }
  });

  test('of a product whose id cannot name a folder opens from a list', async ({ page }) => {
    await page.goto('/products?type=electronics&all=1');
    await isAlive(page);
    for (const { id, name, description } of WITHOUT_PAGE) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
      await expect(page).toHaveURL(productPath(id));
      await expect(page.getByRole('region', { name: 'Description' }), id).toContainText(description);
      await page.goBack();
    }
  });

  test('of no product is not found', async ({ page }) => {
    for (const path of ['/nowhere', '/products/none', '/products/priceless']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
    }
  });

  test('says that its product cannot be read while Firestore is out of reach, until it can', async ({
    page,
  }) => {
    await documents.put([{ id: 'added-late', name: 'Added Late', price: 42 }]);
    await page.route(LIVE_REQUESTS, (route) => route.abort());
    await page.goto(productPath('added-late'));
    await expect(page.getByText('Error Loading Product')).toBeVisible();
    await page.unroute(LIVE_REQUESTS);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Added Late' })).toBeVisible();
    await expect(page.getByText('Error Loading Product')).toHaveCount(0);
  });
});

test.describe('while Firestore is out of reach', () => {
  test.use({ expectedComplaints: FAILED_REQUESTS });

  test('pages, lists, search and cart go on and complain of nothing', async ({ page }) => {
    await page.route(LIVE_REQUESTS, (route) => route.abort());
    const complaint = page.getByText(/Error Loading Product|Try Again/);
    for (const path of ['/', '/products', '/flash-sales', '/search?query=lamp', productPath(WHOLE.id)]) {
      await page.goto(path);
      await isAlive(page);
      await expect(page.getByText(WHOLE.name).first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expect(complaint, path).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    // Those that did not come with the page.
    await expect(page.getByRole('heading', { name: 'Title 25' })).toBeAttached();
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: WHOLE.name })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(complaint).toHaveCount(0);
  });
});
