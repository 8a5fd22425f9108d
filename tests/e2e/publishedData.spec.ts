// What search engines, merchant centres and other programs read of the published shop, compared with its products.
import type { APIRequestContext } from '@playwright/test';
import { priceText } from '#core/domain/money.ts';
import { productPath } from '#ui/paths.ts';
import { PRODUCTS, PUBLISHED, WHOLE } from '../support/madeUpProducts.ts';
import { SITE } from '../support/publications.ts';
import { readPage, readXml, textsOf } from '../unit/publish/readBack.ts';
import { expect, test } from './publishedShop.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a product's page says to search engines. */
interface ProductData {
  readonly name: string;
  readonly sku: string;
  readonly url: string;
  readonly description?: string;
  readonly offers: { readonly price: string; readonly priceCurrency: string; readonly availability: string };
  readonly aggregateRating?: { readonly ratingValue: number; readonly reviewCount: number };
  readonly review?: readonly { readonly name: string; readonly reviewBody: string }[];
}

async function pageAt(request: APIRequestContext, path: string) {
  const page = readPage(await (await request.get(path)).text());
  const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as Fields,
  );
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
  return {
    dataOf: (type: string) => data.find((one) => one['@type'] === type),
    canonical: attribute('link[rel="canonical"]', 'href'),
    robots: attribute('meta[name="robots"]', 'content'),
    title: page.title,
    property: (name: string) => attribute(`meta[property="${name}"]`, 'content'),
    text: page.body.textContent,
  };
}

test('the data in each product’s page is what the page shows', async ({ request }) => {
  for (const { id, name, price, description, stock, rating, reviewCount } of PRODUCTS) {
    const { dataOf, text, title, property } = await pageAt(request, productPath(id));
    const data = dataOf('Product') as unknown as ProductData;
    expect.soft(data, id).toMatchObject({ name, sku: id, url: `${SITE}${productPath(id)}` });
    expect.soft(data.description, id).toBe(description);
    expect.soft(Number(data.offers.price), id).toBe(price);
    expect.soft(data.offers.priceCurrency, id).toBe('USD');
    expect.soft(data.offers.availability.endsWith('OutOfStock'), id).toBe(stock === 0);
    expect.soft(text, id).toContain(priceText(Number(price)));
    expect.soft(title, id).toBe(`${name} · Estore`);
    expect.soft(Number(property('product:price:amount')), id).toBe(price);
    const isRated = Number(rating ?? 0) > 0 && Number(reviewCount ?? 0) > 0;
    expect.soft(data.aggregateRating !== undefined, id).toBe(isRated);
    if (isRated) expect.soft(data.aggregateRating, id).toMatchObject({ ratingValue: rating, reviewCount });
    const crumbs = dataOf('BreadcrumbList')?.itemListElement as readonly { readonly name: string }[];
    expect.soft(crumbs[0]?.name, id).toBe('Home');
    expect.soft(crumbs.at(-1), id).toMatchObject({ name, item: `${SITE}${productPath(id)}` });
  }
});

test('the reviews in the data are those that the page shows first', async ({ request }) => {
  const { dataOf, text } = await pageAt(request, `${productPath(WHOLE.id)}/review`);
  const { review = [] } = dataOf('Product') as unknown as ProductData;
  expect(review.length).toBeGreaterThan(0);
  expect(review.map(({ name }) => name)).toEqual(
    WHOLE.reviews.slice(0, review.length).map(({ title }) => title),
  );
  for (const { reviewBody } of review) expect(text).toContain(reviewBody);
});

test('a product’s tabs name its page as canonical, and pages of one shopper are in no index', async ({
  request,
}) => {
  for (const { id } of PRODUCTS) {
    for (const tab of ['', '/info', '/review']) {
      const { canonical, robots } = await pageAt(request, `${productPath(id)}${tab}`);
      expect.soft([canonical, robots], id + tab).toEqual([`${SITE}${productPath(id)}`, undefined]);
    }
  }
  for (const path of [
    '/cart',
    '/order',
    '/account',
    '/login',
    '/signup',
    '/search',
    '/search-product',
    '/none',
  ]) {
    expect.soft((await pageAt(request, path)).robots, path).toBe('noindex');
  }
  for (const path of ['/', '/products', '/flash-sales']) {
    const { canonical, robots } = await pageAt(request, path);
    expect.soft([canonical, robots], path).toEqual([`${SITE}${path}`, undefined]);
  }
});

test('the home page says who the shop is and how it is searched', async ({ request, baseURL }) => {
  const { dataOf } = await pageAt(request, '/');
  expect(dataOf('Organization')).toMatchObject({ url: `${SITE}/` });
  const logo = String(dataOf('Organization')?.logo);
  expect((await request.get(logo.replace(SITE, String(baseURL)))).status()).toBe(200);
  expect(dataOf('WebSite')).toMatchObject({ url: `${SITE}/` });
});

test('the picture of every shared link is there, and says what it shows', async ({ request, baseURL }) => {
  for (const path of ['/', '/products', '/flash-sales', ...PRODUCTS.map(({ id }) => productPath(id))]) {
    const { property } = await pageAt(request, path);
    const picture = property('og:image');
    if (path === productPath('pictureless')) {
      expect(picture).toBeUndefined();
      continue;
    }
    expect.soft(property('og:image:alt'), path).toBeTruthy();
    expect.soft(picture, path).toMatch(/^https:\/\//);
    if (picture?.startsWith(SITE)) {
      expect.soft((await request.get(picture.replace(SITE, String(baseURL)))).status(), path).toBe(200);
    }
  }
});

test('the sitemap names the lists and every product, each at an address that is there', async ({
  request,
  baseURL,
}) => {
  const map = readXml(await (await request.get('/sitemap.xml')).text());
  const paths = ['/', '/products', '/flash-sales', ...PRODUCTS.map(({ id }) => productPath(id))];
  const named = map.children.flatMap((url) => textsOf(url, 'loc'));
  expect(named.toSorted()).toEqual(paths.map((path) => `${SITE}${path}`).toSorted());
  for (const url of map.children) {
    const [lastmod = ''] = textsOf(url, 'lastmod');
    expect.soft(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now());
  }
  for (const address of named) {
    expect.soft((await request.get(address.replace(SITE, String(baseURL)))).status(), address).toBe(200);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

test('the product feed has every product, at its price', async ({ request }) => {
  const response = await request.get('/feed.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const [channel] = readXml(await response.text()).children;
  const items = channel?.children.filter(({ name }) => name === 'item') ?? [];
  expect(items.length).toBe(PRODUCTS.length);
  for (const [index, { id, name, price, originalPrice, stock }] of PRODUCTS.entries()) {
    const item = items[index];
    const struck = Number(originalPrice ?? price);
    expect.soft(textsOf(item, 'g:link'), id).toEqual([`${SITE}${productPath(id)}`]);
    expect.soft(textsOf(item, 'g:title'), id).toEqual([name]);
    expect.soft(textsOf(item, 'g:price'), id).toEqual([`${struck.toFixed(2)} USD`]);
    expect
      .soft(textsOf(item, 'g:sale_price'), id)
      .toEqual(struck > Number(price) ? [`${Number(price).toFixed(2)} USD`] : []);
    expect.soft(textsOf(item, 'g:availability'), id).toEqual([stock === 0 ? 'out_of_stock' : 'in_stock']);
  }
  const ids = items.flatMap((item) => textsOf(item, 'g:id'));
  expect(new Set(ids).size).toBe(PRODUCTS.length);
});

test('items.json is the catalogue that was published, and nothing that is no product', async ({
  request,
}) => {
  const response = await request.get('/items.json');
  expect(response.headers()['content-type']).toContain('application/json');
  expect(await response.json()).toEqual({ products: PUBLISHED });
});
