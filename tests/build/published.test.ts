// The published shop over HTTP: prerendered pages, and the files for search engines and merchant centres.
import { stat } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { priceText } from '#core/domain/money.ts';
import { productPath, productTabPath } from '#ui/paths.ts';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { HOSTILE, PRODUCTS, PUBLISHED, WHOLE, WITHOUT_PAGE } from '../support/madeUpProducts.ts';
import { SITE, thePublication } from '../support/publications.ts';
import { readPage, readXml, textsOf } from '../unit/owner/publish/readBack.ts';

const [port = 0] = await freePorts(1);
const ADDRESS = `http://localhost:${port}`;
const server = await serveBuild(await thePublication(), { host: LOOPBACK, port });
afterAll(() => server.stop());

const get = (path: string) => fetch(ADDRESS + path, { headers: { 'Accept-Encoding': 'identity' } });
const textAt = async (path: string) => (await get(path)).text();
const statusOf = async (address: string) => (await fetch(address.replace(SITE, ADDRESS))).status;

const pages = new Map<string, ReturnType<typeof readPageAt>>();

/** Parsed once for all tests. */
function pageAt(path: string) {
  const page = pages.get(path) ?? readPageAt(path);
  pages.set(path, page);
  return page;
}

async function readPageAt(path: string) {
  const response = await get(path);
  const page = readPage(await response.text());
  const main = page.querySelector('main');
  const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent),
  );
  return {
    status: response.status,
    page,
    heading: main?.querySelector('h1')?.textContent,
    text: main?.textContent ?? '',
    all: (name: string) => [...(main?.querySelectorAll(name) ?? [])],
    dataOf: (type: string) => data.find((one) => one['@type'] === type),
    property: (name: string) => page.querySelector(`meta[property="${name}"]`)?.getAttribute('content'),
  };
}

async function expectPicture(picture: { getAttribute(name: string): string | null } | null | undefined) {
  const response = await get(picture?.getAttribute('src') ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
}

test('every server can read the folder', async () => {
  expect((await stat(await thePublication())).mode & 0o777).toBe(0o755);
});

describe('a page without scripts', () => {
  test.each(['/', '/products', '/flash-sales'])(
    '%s shows a product with price, former price, rating and picture',
    async (path) => {
      const { all } = await pageAt(path);
      const card = all('li').find(
        (item) =>
          item.querySelector('h3')?.textContent === WHOLE.name && item.textContent.includes('reviews'),
      );
      for (const text of ['$49.50', '$80', '4.5', '25']) expect(card?.textContent).toContain(text);
      await expectPicture(card?.querySelector('img'));
    },
  );

  test('a product’s page shows all its details in its tabs', async () => {
    const { heading, text, page } = await pageAt(productPath(WHOLE.id));
    expect(heading).toBe(WHOLE.name);
    const { shortDescription, description, type, brand, weight } = WHOLE;
    for (const part of ['$49.50', '$80', '4.5', 'Only 3 left', shortDescription, description, type, brand]) {
      expect(text).toContain(part);
    }
    await expectPicture(page.querySelector(`img[alt^="${WHOLE.name}, image 1"]`));
    const facts = (await pageAt(productTabPath(WHOLE.id, 'info'))).all('dd');
    expect(facts.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([weight, 'Small, Large', '14 cm', '15 cm', '46 cm']),
    );
    const items = (await pageAt(productTabPath(WHOLE.id, 'review'))).all('li');
    for (const { title, body, user } of WHOLE.reviews.slice(0, 10)) {
      const review = items.find((item) => item.querySelector('h3')?.textContent === title);
      expect(review?.textContent).toContain(body);
      expect(review?.textContent).toContain(user.name);
    }
  });

  test('every product has a page with name, price, stock and description', async () => {
    for (const { id, name, price, originalPrice, description, shortDescription, stock } of PRODUCTS) {
      const { status, heading, text, page } = await pageAt(productPath(id));
      expect.soft([status, heading], id).toEqual([200, name]);
      expect.soft(text, id).toContain(priceText(Number(price)));
      if (originalPrice !== undefined) expect.soft(text, id).toContain(priceText(Number(originalPrice)));
      for (const said of [description, shortDescription]) expect.soft(text, id).toContain(said ?? '');
      if (stock === 0) expect.soft(text, id).toContain('Out of stock');
      if (stock === undefined) expect.soft(text, id).not.toMatch(/in stock|out of stock|only \d+ left/i);
      expect.soft(page.querySelector('main [aria-busy="true"]'), id).toBeNull();
    }
  });

  test('links reach every product page, and only unpublishable products return 404', async () => {
    const reached = new Set<string>();
    const dead: string[] = [];
    const toVisit = ['/'];
    for (let path = toVisit.pop(); path !== undefined; path = toVisit.pop()) {
      const response = await get(path);
      if (response.status !== 200) dead.push(`${response.status} ${path}`);
      for (const [, link = ''] of (await response.text()).matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
        const target = new URL(link.replaceAll('&amp;', '&'), ADDRESS + path);
        const next = `${target.pathname}${target.search}`;
        if (target.origin !== ADDRESS || reached.has(next)) continue;
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

  test.each(['/products/hostile', '/products/hostile/info', '/products/hostile/review', '/catalogue/1'])(
    'hostile text on %s creates no elements',
    async (path) => {
      const { text, page } = await pageAt(path);
      expect(text).toContain(HOSTILE);
      const scripts = [...page.querySelectorAll('script')].filter(
        (script) => !script.hasAttribute('src') && !/^application\/(ld\+)?json$/.test(script.type),
      );
      expect([...scripts, ...page.querySelectorAll('b')].map(({ outerHTML }) => outerHTML)).toEqual([]);
    },
  );

  test.each([
    '/nowhere',
    '/products/none',
    '/products/priceless',
    '/products/draft',
    '/products/none/info',
    '/catalogue/99',
  ])('%s returns 404 with a page that links home', async (path) => {
    const { status, heading, all } = await pageAt(path);
    expect([status, heading]).toEqual([404, 'This page does not exist']);
    const link = all('a').find(({ textContent }) => textContent === 'Go Back');
    expect(link?.getAttribute('href')).toBe('/');
  });

  test('an archived product has a page that sells nothing', async () => {
    const { status, text, heading, all, dataOf } = await pageAt('/products/archived');
    expect([status, heading]).toEqual([200, 'Archived Lamp']);
    expect(text).toContain('This product is no longer sold.');
    expect(all('button').map(({ textContent }) => textContent)).not.toContain('Add To Cart');
    expect(dataOf('Product').offers.availability).toBe('https://schema.org/Discontinued');
  });

  test('invalid, draft and archived products are in no list', async () => {
    const { index } = JSON.parse(await textAt('/publication.json'));
    const { listed } = JSON.parse(await textAt(index));
    const lists = ['/', '/products', '/catalogue/1', '/sitemap.xml', '/feed.xml', '/items.json'];
    for (const path of [...lists, ...listed]) {
      expect.soft(await textAt(path), path).not.toMatch(/priceless|archived/i);
    }
  });
});

describe('for search engines and other programs', () => {
  test('every picture that a page names for search engines and shared links exists', async () => {
    const { dataOf, property } = await pageAt('/');
    const product = await pageAt(productPath(WHOLE.id));
    const pictures = [dataOf('Organization').logo, property('og:image'), product.property('og:image')];
    for (const picture of pictures) expect.soft(await statusOf(String(picture)), picture).toBe(200);
  });

  test('the sitemap lists every public page at an existing address', async () => {
    const map = readXml(await textAt('/sitemap.xml'));
    const paths = ['/', '/products', '/flash-sales', ...PRODUCTS.map(({ id }) => productPath(id))];
    const named = map.children.flatMap((url) => textsOf(url, 'loc'));
    expect(named.toSorted()).toEqual(paths.map((path) => `${SITE}${path}`).toSorted());
    for (const address of named) expect.soft(await statusOf(address), address).toBe(200);
    expect(await textAt('/robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  test('items.json contains exactly the published products', async () => {
    const response = await get('/items.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual({ products: PUBLISHED });
  });
});
