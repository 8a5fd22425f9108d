import { describe, expect, test } from 'vitest';
import { pageDataFrom } from '#adapters/published/publication.ts';
import { productIndexPages, type Site, shopPages } from '../../../../owner/publish/pages.ts';
import { patterns } from '../../../../src/ui/paths.ts';
import { screenNames } from '../../../../src/ui/screenTable.ts';
import { aProduct, someProducts } from '../../../support/makers.ts';
import { readPage } from './readBack.ts';

const site: Site = {
  prerender: { prerender: async () => '', prerenderIndex: () => '' },
  makePage: ({ tags, data = '' }) => `<html><head>${tags}</head><body>${data}</body></html>`,
  index: '/assets/catalogue/index-1.json',
  madeAt: new Date(2026, 4, 1),
  total: 4,
  origin: 'https://shop.example',
};
const products = someProducts(3);

function metaIn(content: string | undefined, name: string) {
  const page = readPage(content ?? '');
  return page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
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
  test('the product index is not listed by search engines', () => {
    const pages = productIndexPages(site, products);
    expect(pages.map(({ name, content }) => [name, metaIn(content, 'robots')])).toEqual([
      ['catalogue/1.html', 'noindex'],
    ]);
  });

  test.each([
    ['index.html', "Estore: deals you can't resist"],
    ['products.html', 'Products'],
  ])('a shared link to %s is titled "%s"', async (file, title) => {
    const pages = await shopPages(site, products);
    const page = pages.find(({ name }) => name === file)?.content;
    expect(metaIn(page, 'og:title')).toBe(title);
    expect(metaIn(page, 'twitter:title')).toBe(title);
  });
});
