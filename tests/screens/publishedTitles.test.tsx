import { afterEach, expect, test } from 'vitest';
import { someProducts } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { addresses } from '#ui/addresses.ts';
import { productPages, type Site, shopPages } from '../../owner/publish/pages.ts';

const products = someProducts(3);
const [product] = products;

/** Its pages consist of the path and the head. */
const site: Site = {
  prerender: { prerender: async (path) => path, prerenderIndex: () => '' },
  makePage: ({ body, tags }) => `${body}\n${tags}`,
  index: '/assets/catalogue/index-1.json',
  madeAt: new Date(2026, 4, 1),
  total: products.length,
  origin: undefined,
};

const pages = [
  ...(await shopPages(site, products)),
  ...(product ? await productPages(site, product, products) : []),
]
  .map(({ content }) => [content.split('\n')[0] ?? '', /<title>(.*)<\/title>/.exec(content)?.[1]] as const)
  .filter(([path]) => path !== addresses.shell);

afterEach(() => {
  document.title = '';
});

test.each(pages)('the published page %s has the title of its screen: %s', async (path, title) => {
  await renderShop(path, { products, signedIn: { name: 'Maren', email: 'maren@example.com' } });
  expect(document.title).toBe(title);
});
