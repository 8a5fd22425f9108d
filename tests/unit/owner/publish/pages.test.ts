import { describe, expect, test } from 'vitest';
import { pageDataFrom } from '#adapters/published/publication.ts';
import { representativeOf } from '#core/domain/familyPage.ts';
import { productIndexPages, productPages, type Site, shopPages } from '../../../../owner/publish/pages.ts';
import { patterns } from '../../../../src/ui/paths.ts';
import { screenNames } from '../../../../src/ui/screenTable.ts';
import { aMember, aProduct, someProducts } from '../../../support/makers.ts';
import { readPage } from './readBack.ts';

const site: Site = {
  prerender: { prerender: async () => '', prerenderIndex: () => '' },
  makePage: ({ tags, structuredData = '', data = '' }) =>
    `<html><head>${tags}${structuredData}</head><body>${data}</body></html>`,
  index: '/assets/catalogue/index-1.json',
  madeAt: new Date(2026, 4, 1),
  total: 4,
  origin: 'https://shop.example',
};
const products = someProducts(3);

function headOf(content = '') {
  const page = readPage(content);
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent)['@type'],
  );
  return { meta, data, canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href') };
}

test('a publication has a page for every route without a parameter', async () => {
  const paths = screenNames.map((screen): string => patterns[screen]);
  const routes = paths.filter((path) => path.startsWith('/') && !path.includes(':'));
  const files = (await shopPages(site, products)).map(({ name }) => name);
  expect(files).not.toContain('checkout.html');
  expect(files).toEqual(
    expect.arrayContaining(routes.map((path) => `${path === '/' ? 'index' : path.slice(1)}.html`)),
  );
});

test.each([
  ['index.html', 4],
  ['products.html', 4],
  ['flash-sales.html', 1],
])('the list in %s counts its own products: %i', async (file, count) => {
  const pages = await shopPages(site, [...products, aProduct('bestseller', { purchases: 900 })]);
  const page = readPage(pages.find(({ name }) => name === file)?.content ?? '');
  expect(pageDataFrom(page.querySelector('#page-data')?.textContent)?.total).toBe(count);
});

describe('the head of a published page', () => {
  test('only home, lists and products are listed by search engines, each at its address', async () => {
    const pages = [...(await shopPages(site, products)), ...productIndexPages(site, products)];
    const listed = pages.filter(({ content }) => headOf(content).meta('robots') !== 'noindex');
    expect(listed.map(({ name, content }) => [name, headOf(content).canonical])).toEqual([
      ['index.html', 'https://shop.example/'],
      ['products.html', 'https://shop.example/products'],
      ['flash-sales.html', 'https://shop.example/flash-sales'],
    ]);
  });

  test('the tabs of a product have the address and the data of its page', async () => {
    const pages = await productPages(site, aProduct('café'), products);
    expect(pages.map(({ name }) => name)).toEqual(
      ['index', 'info', 'review'].map((tab) => `products/café/${tab}.html`),
    );
    for (const { name, content } of pages) {
      const { canonical, data, meta } = headOf(content);
      expect([canonical, meta('robots')], name).toEqual([`${site.origin}/products/caf%C3%A9`, undefined]);
      expect(data, name).toEqual(['Product', 'BreadcrumbList']);
    }
  });

  test('a member of a family has the address of the first, and comes with the others and their reviews', async () => {
    const review = { user: { name: 'Ada' }, date: '', title: 'Good', body: '', rating: 5 };
    const reviews = Array(9).fill(review);
    const member = aMember('b', { size: 'b' }, { reviews });
    const members = [
      aMember('c', { size: 'c' }, { reviews }),
      member,
      aMember('a', { size: 'a' }, { reviews }),
    ];
    const [{ content = '' } = {}] = await productPages(site, member, [member, ...products], members);
    const { canonical, data } = headOf(content);
    expect([canonical, data]).toEqual([`${site.origin}/products/a`, ['ProductGroup', 'BreadcrumbList']]);
    const family = { id: 'tern', name: 'Tern', options: { size: 'z' }, isFirst: true };
    expect(representativeOf([...members, aProduct('z', { family })])?.id).toBe('z');
    const arrived = pageDataFrom(readPage(content).querySelector('#page-data')?.textContent)?.products ?? [];
    expect(arrived.map((one) => `${one.id} ${one.reviews.length}`).slice(0, 3)).toEqual([
      'c 3',
      'b 9',
      'a 3',
    ]);
  });

  test.each([
    ['index.html', "Estore: deals you can't resist", ['Organization', 'WebSite']],
    ['products.html', 'Products', []],
  ])('a shared link to %s is titled "%s"', async (file, title, types) => {
    const pages = await shopPages(site, products);
    const { meta, data } = headOf(pages.find(({ name }) => name === file)?.content);
    expect([meta('og:title'), meta('twitter:title'), data]).toEqual([title, title, types]);
  });
});
