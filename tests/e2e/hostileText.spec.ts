import type { Page } from '@playwright/test';
import { aLine, answerProducts, expect, FAILED_REQUESTS, signUp, store, stored, test } from './fixtures.ts';

const MARKUP = '<img src=x onerror="window.hasRun=true"><script>window.hasRun=true</script>';
const ODD_IDS = ['a b', '100%', 'what?#1', '<b>bold', '__proto__'];

const NOTHING_ODD = /NaN|Infinity|undefined|\bnull\b|\[object/;

/** Whether any markup has come to life on this page. */
function hasRun(page: Page): Promise<boolean> {
  return page.evaluate(() => 'hasRun' in window);
}

test.describe('a product whose texts are markup', () => {
  test.beforeEach(({ page }) =>
    answerProducts(page, [
      {
        id: 'odd',
        name: MARKUP,
        price: 5,
        description: MARKUP,
        shortDescription: MARKUP,
        brand: MARKUP,
        views: 5000,
        purchases: 5000,
        isNew: true,
        images: ['javascript:window.hasRun=true', 'data:text/html,<script>', 'http://evil.example/x.png'],
        colors: [{ name: MARKUP, hex: 'red;background:url(//evil.example)' }],
        reviews: [{ user: { name: MARKUP }, title: MARKUP, body: MARKUP, rating: 4, date: MARKUP }],
      },
    ]),
  );

  for (const path of [
    '/',
    '/products',
    '/search-product?query=img',
    '/products/odd',
    '/products/odd/review',
  ]) {
    test(`is shown as text on ${path}`, async ({ page }) => {
      await page.goto(path);
      // A name that is cut is whole in its title.
      await expect(page.getByText(MARKUP).or(page.getByTitle(MARKUP)).first()).toBeAttached();
      await nothingLives(page);
    });
  }

  test('is shown as text in the cart', async ({ page }) => {
    await page.goto('/products/odd');
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 2, name: MARKUP })).toBeVisible();
    await nothingLives(page);
  });
});

/** No script has run, and no address could run one or fetches what the shop does not show. */
async function nothingLives(page: Page) {
  expect(await hasRun(page)).toBe(false);
  const bad = '[src^="javascript"],[href^="javascript"],[src^="data"],[src^="http:"]';
  expect(await page.locator(bad).count()).toBe(0);
}

for (const path of ['/search-product?query=', '/search?query=', '/products?type=', '/?type=']) {
  test(`markup after ${path} is shown as text`, async ({ page }) => {
    await page.goto(path + encodeURIComponent(MARKUP));
    await expect(page.getByRole('main').getByText(MARKUP).first()).toBeVisible();
    expect(await hasRun(page)).toBe(false);
  });
}

for (const path of ['/nowhere/', '/products/']) {
  test(`markup after ${path} leads to the 404 page`, async ({ page }) => {
    await page.goto(path + encodeURIComponent(MARKUP));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    expect(await hasRun(page)).toBe(false);
  });
}

for (const path of [
  '/search-product?query=',
  '/search?query=',
  '/products?type=',
  '/?type=',
  '/products?brand=',
  '/products/',
  '/',
]) {
  test(`30,000 characters after ${path} neither block the page nor make it wider`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path + 'x'.repeat(30_000));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test.describe('products with odd ids', () => {
  test.beforeEach(({ page }) =>
    answerProducts(
      page,
      ODD_IDS.map((id, index) => ({ id, name: `Odd thing ${index}`, price: 5 + index })),
    ),
  );

  const idsOf = async (page: Page, key: string) =>
    ((await stored(page, key)) as readonly { readonly id: string }[]).map(({ id }) => id);

  for (const [index, id] of ODD_IDS.entries()) {
    test(`“${id}” has pages and a line of its own`, async ({ page }) => {
      const name = `Odd thing ${index}`;
      await page.goto('/products');
      await page.getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.reload();
      await page.getByRole('link', { name: 'Review' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.getByRole('button', { name: 'Add To Cart' }).first().click();
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      expect(await idsOf(page, 'cart')).toEqual([id]);
    });
  }

  test('are ordered together', async ({ page }) => {
    await page.goto('/products');
    for (const index of ODD_IDS.keys()) {
      await page.getByRole('button', { name: 'Add To Cart' }).first().click();
      await expect(page.getByRole('link', { name: new RegExp(`Cart, ${index + 1} item`) })).toBeVisible();
    }
    expect(await idsOf(page, 'cart')).toEqual(ODD_IDS);
    await signUp(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order Tracking' })).toBeVisible();
    for (const index of ODD_IDS.keys()) {
      await expect(page.getByRole('main').getByText(`Odd thing ${index}`, { exact: true })).toBeVisible();
    }
    expect(await idsOf(page, 'order')).toEqual(ODD_IDS);
    expect(await page.evaluate(() => ({}).constructor === Object && !('name' in {}))).toBe(true);
  });
});

test('a line whose id no address can carry leaves the cart usable', async ({ page }) => {
  await store(page, { cart: `[{"id":"\\ud800","name":"Half a sign","price":5,"quantity":1}]` });
  await page.goto('/cart');
  await page.getByRole('button', { name: /^\+/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('link', { name: 'Half a sign' }).first().click();
  await expect(page.getByText('Product not found')).toBeVisible();
});

test.describe('a catalogue with odd documents', () => {
  test.beforeEach(({ page }) =>
    answerProducts(page, [
      { id: 'nameless', price: 5 },
      { id: 'priceless', name: 'No price', price: 'dear' },
      {
        id: 'odd',
        name: 'Odd lamp',
        price: 5,
        originalPrice: 'none',
        discountPercentage: -900,
        rating: 'high',
        reviewCount: null,
        images: [null, 7],
        reviews: 'good',
        colors: {},
        sizes: null,
        dimensions: [],
        weight: {},
        stock: -3,
        views: 1e308,
        purchases: 1e308,
        category: { a: 1 },
        isNew: true,
        isBestSeller: true,
      },
      {
        id: 'sound',
        name: 'Sound lamp',
        price: 7,
        tags: ['x'.repeat(20_000)],
        description: 'yes '.repeat(25_000),
      },
    ]),
  );

  for (const path of [
    '/',
    '/products',
    '/products/odd',
    '/products/odd/info',
    '/products/odd/review',
    '/flash-sales',
  ]) {
    test(`shows on ${path} nothing odd, and nothing that is no product`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText('Odd lamp').first()).toBeAttached();
      await expect(page.locator('body')).not.toContainText(NOTHING_ODD);
      await expect(page.getByText('No price')).toHaveCount(0);
    });
  }

  test('shows a product with very long texts', async ({ page }) => {
    await page.goto('/products/sound');
    await expect(page.getByRole('heading', { level: 1, name: 'Sound lamp' })).toBeVisible();
  });
});

test('a word without an end in any text does not block the page', async ({ page }) => {
  const word = 'x'.repeat(100_000);
  await answerProducts(page, [
    {
      id: 'endless',
      name: word,
      price: 3,
      brand: word,
      description: word,
      reviews: [{ user: { name: word }, title: word, body: word, rating: 4, date: 'today' }],
    },
  ]);
  for (const path of ['/products/endless', '/products/endless/review', '/']) {
    await page.goto(path);
    await expect(page.getByText(word).first()).toBeAttached();
  }
  await page.goto('/products/endless');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeFocused();
});

test.describe('pictures', () => {
  test.use({ expectedComplaints: FAILED_REQUESTS });

  test('a missing picture leaves name, price and buttons usable', async ({ page }) => {
    await page.route('**/images/**', (route) => route.fulfill({ status: 404 }));
    await page.goto('/products');
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
});

test('any hash is allowed, and one that names nothing is ignored', async ({ page }) => {
  for (const hash of [
    '#',
    '#%',
    '#%E0%A4%A',
    '#a b',
    '#"]',
    '#<img src=x>',
    '#__proto__',
    '#..//',
    '#newcollection',
  ]) {
    await page.goto('/');
    await page.evaluate((text) => {
      window.location.hash = text;
    }, hash);
    await page.goto(`/products${hash}`);
    await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
  }
});

test('an unknown product and an unknown path show the 404 page', async ({ page }) => {
  for (const id of ['no-such-thing', '%', '%E0%A4%A', '__proto__', 'constructor', 'a%2Fb']) {
    await page.goto(`/products/${id}`);
    await expect(page.getByText('Product not found')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  }
  await page.goto('/toString');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expect(page.getByText('Product not found')).toHaveCount(0);
});

test('keys such as __proto__ in storage change nothing beyond their line', async ({ page }) => {
  await store(page, {
    cart: `[{"id":"lamp","name":"Lamp","price":5,"quantity":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},${JSON.stringify(aLine('__proto__'))}]`,
    order: '{"__proto__":[]}',
  });
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('button', { name: /^\+/ }).last().click();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
});
