// The published shop as it is read without JavaScript.
import type { Locator, Page } from '@playwright/test';
import { priceText } from '#core/domain/money.ts';
import { productPath, productTabPath } from '#ui/paths.ts';
import { HOSTILE, PRODUCTS, WHOLE, WITHOUT_PAGE } from '../support/madeUpProducts.ts';
import { FAILED_REQUESTS } from './fixtures.ts';
import { expect, test } from './publishedShop.ts';

test.use({ javaScriptEnabled: false });

const LAST_TO_COME = 10;

/** Whether a picture is there and not only its place. */
async function isLoaded(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

for (const path of ['/', '/products', '/flash-sales']) {
  test(`without scripts ${path} shows a product with price, former price, rating and picture`, async ({
    page,
  }) => {
    await page.goto(path);
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: WHOLE.name }) })
      .filter({ hasText: 'reviews' });
    await expect(card.first()).toContainText('$49.50');
    await expect(card.first()).toContainText('$80');
    await expect(card.first()).toContainText('4.5');
    await expect(card.first()).toContainText('25');
    await isLoaded(card.first().locator('img').first());
  });
}

test('without scripts a product’s page says all of it, tab by tab', async ({ page }) => {
  await page.goto(productPath(WHOLE.id));
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: WHOLE.name })).toBeVisible();
  for (const text of [
    '$49.50',
    '$80',
    '4.5',
    'Only 3 left',
    WHOLE.shortDescription,
    WHOLE.description,
    WHOLE.type,
    WHOLE.brand,
  ]) {
    await expect(main.getByText(text, { exact: false }).first(), text).toBeAttached();
  }
  await isLoaded(main.getByRole('img', { name: `${WHOLE.name}, image 1` }).first());
  await main.getByRole('link', { name: 'Additional Information' }).click();
  await expect(page).toHaveURL(productTabPath(WHOLE.id, 'info'));
  for (const text of [WHOLE.weight, 'Small, Large', '14 cm', '15 cm', '46 cm']) {
    await expect(main.getByText(text, { exact: true }), text).toBeVisible();
  }
  await main.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(productTabPath(WHOLE.id, 'review'));
  for (const [index, { title, body, user }] of WHOLE.reviews.entries()) {
    if (index >= LAST_TO_COME) break;
    const review = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(review).toContainText(body);
    await expect(review).toContainText(user.name);
  }
});

test('without scripts every product has its page, with name, price, stock and description', async ({
  page,
}) => {
  test.slow();
  for (const { id, name, price, originalPrice, description, shortDescription, stock } of PRODUCTS) {
    const response = await page.goto(productPath(id));
    expect.soft(response?.status(), id).toBe(200);
    await expect.soft(page.getByRole('heading', { level: 1 }), id).toHaveText(String(name));
    const main = page.getByRole('main');
    await expect.soft(main, id).toContainText(priceText(Number(price)));
    if (originalPrice !== undefined) {
      await expect.soft(main, id).toContainText(priceText(Number(originalPrice)));
    }
    for (const text of [description, shortDescription]) {
      if (text !== undefined) await expect.soft(main, id).toContainText(String(text));
    }
    if (stock === 0) await expect.soft(main, id).toContainText('Out of stock');
    if (stock === undefined)
      await expect.soft(main, id).not.toContainText(/in stock|out of stock|only \d+ left/i);
    await expect.soft(main.locator('[aria-busy="true"]'), id).toHaveCount(0);
  }
});

test('whoever follows links from the home page reaches every page, and no dead end but products without a page', async ({
  request,
  baseURL,
}) => {
  const reached = new Set<string>();
  const dead: string[] = [];
  const toVisit = ['/'];
  for (let path = toVisit.pop(); path !== undefined; path = toVisit.pop()) {
    const response = await request.get(path);
    if (response.status() !== 200) dead.push(`${response.status()} ${path}`);
    for (const [, link = ''] of (await response.text()).matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const target = new URL(link.replaceAll('&amp;', '&'), `${baseURL}${path}`);
      const next = `${target.pathname}${target.search}`;
      if (target.origin !== baseURL || reached.has(next)) continue;
      reached.add(next);
      toVisit.push(next);
    }
  }
  expect(dead.toSorted()).toEqual(WITHOUT_PAGE.map(({ id }) => `404 ${productPath(id)}`).toSorted());
  const pages = PRODUCTS.flatMap(({ id }) => [
    productPath(id),
    productTabPath(id, 'info'),
    productTabPath(id, 'review'),
  ]);
  expect(pages.filter((path) => !reached.has(path))).toEqual([]);
});

for (const path of [
  '/products/hostile',
  '/products/hostile/info',
  '/products/hostile/review',
  '/catalogue/1',
]) {
  test(`without scripts hostile texts on ${path} are words and nothing else`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(HOSTILE);
    expect(await livingMarkup(page)).toEqual([]);
  });
}

/** Elements that hostile texts would have made. */
function livingMarkup(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scripts = [...document.querySelectorAll('script')].filter(
      (script) => script.src === '' && !/^application\/(ld\+)?json$/.test(script.type),
    );
    const bold = [...document.querySelectorAll('b')].filter((element) => element.textContent === 'bold');
    return [...scripts, ...bold].map(({ outerHTML }) => outerHTML);
  });
}

test.describe('an address without a page', () => {
  // The browser itself says so of the page that it shows.
  test.use({ expectedComplaints: FAILED_REQUESTS });

  for (const path of [
    '/nowhere',
    '/products/none',
    '/products/priceless',
    '/products/none/info',
    '/catalogue/99',
  ]) {
    test(`without scripts ${path} is not found, says so and leads home`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
      await page.getByRole('link', { name: 'Go Back' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});

test('a document that is no product is on no page', async ({ request }) => {
  for (const path of ['/', '/products', '/catalogue/1', '/sitemap.xml', '/feed.xml', '/items.json']) {
    expect.soft(await (await request.get(path)).text(), path).not.toMatch(/priceless/i);
  }
});
