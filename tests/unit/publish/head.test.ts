import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headOf, type PageHead, SHOP_PICTURE, withHead } from '../../../src/publish/head.ts';
import { productHead } from '../../../src/publish/productHead.ts';
import { aProduct } from '../../support/makers.ts';
import { anyText, asShown, readPage } from './readBack.ts';

const ORIGIN = 'https://shop.example';
const TEMPLATE = readFileSync('index.html', 'utf8');

function aPage(said: Partial<PageHead> = {}): PageHead {
  return { title: 'Products', description: 'All of them.', path: '/products', isIndexed: true, ...said };
}

function headRead(page: PageHead) {
  return contentsOf(readPage(`<html><head>${headOf(page)}</head><body></body></html>`));
}

function contentsOf(document: ReturnType<typeof readPage>) {
  const contents = new Map<string, string>();
  for (const meta of document.querySelectorAll('meta[content]:not([media])')) {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
    expect(contents.has(name), `${name} is there twice`).toBe(false);
    contents.set(name, meta.getAttribute('content') ?? '');
  }
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  return { title: document.querySelector('title')?.textContent, canonical, contents };
}

describe('the head of a page', () => {
  test('a product is shared with its name, price, picture and address', () => {
    const lamp = aProduct('lamp', {
      name: 'Desk Lamp',
      price: 49.9,
      shortDescription: 'It shines.',
      images: ['/images/products/lamp-1-640.webp', '/images/products/lamp-2-640.webp'],
    });
    const { title, canonical, contents } = headRead(
      productHead(lamp, { origin: ORIGIN, path: '/products/lamp' }),
    );
    expect(title).toBe('Desk Lamp · Estore');
    expect(canonical).toBe('https://shop.example/products/lamp');
    expect(Object.fromEntries(contents)).toEqual({
      description: 'It shines.',
      'og:type': 'product',
      'og:site_name': 'Estore',
      'og:title': 'Desk Lamp',
      'og:description': 'It shines.',
      'og:url': 'https://shop.example/products/lamp',
      'og:image': 'https://shop.example/images/products/lamp-1-640.webp',
      'og:image:width': '640',
      'og:image:height': '640',
      'og:image:alt': 'Desk Lamp',
      'product:price:amount': '49.90',
      'product:price:currency': 'USD',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Desk Lamp',
      'twitter:description': 'It shines.',
      'twitter:image': 'https://shop.example/images/products/lamp-1-640.webp',
      'twitter:image:alt': 'Desk Lamp',
      'twitter:label1': 'Price',
      'twitter:data1': '$49.90',
    });
  });

  test('a picture from elsewhere is named without a size, which nobody knows', () => {
    const lamp = aProduct('lamp', { images: ['https://pictures.example/lamp.jpg?w=1&h=2'] });
    const { contents } = headRead(productHead(lamp, { origin: ORIGIN, path: '/products/lamp' }));
    expect(contents.get('og:image')).toBe('https://pictures.example/lamp.jpg?w=1&h=2');
    expect([...contents.keys()]).not.toContain('og:image:width');
  });

  test('a product without a short description is described by the start of the long one, else by its name', () => {
    const long = aProduct('lamp', { description: 'word '.repeat(1000) });
    expect(productHead(long, { path: '/products/lamp' }).description).toHaveLength(303);
    expect(productHead(aProduct('lamp'), { path: '/products/lamp' }).description).toBe('The lamp');
  });

  test('without the address of the site no tag names an address', () => {
    const lamp = aProduct('lamp', { images: ['/images/products/lamp-1-640.webp'] });
    const head = headOf(productHead(lamp, { path: '/products/lamp' }));
    expect(head).not.toMatch(/canonical|og:url|og:image|twitter:image|"\//);
    expect(head).toContain('name="twitter:card" content="summary"');
  });

  test('a page that is not to be listed says so, and only such a page', () => {
    expect(headRead(aPage({ isIndexed: false })).contents.get('robots')).toBe('noindex');
    expect(headRead(aPage()).contents.has('robots')).toBe(false);
  });

  test('a page that is no product is shared as a website, with the picture of the shop', () => {
    const { contents } = headRead(aPage({ origin: ORIGIN, picture: SHOP_PICTURE }));
    expect(contents.get('og:type')).toBe('website');
    expect(contents.get('og:image')).toBe('https://shop.example/og.jpg');
    expect(contents.get('og:image:width')).toBe('1200');
    expect(contents.has('product:price:amount')).toBe(false);
  });

  test('each link and meta tag is marked as belonging to the page', () => {
    const head = headOf(productHead(aProduct('lamp'), { origin: ORIGIN, path: '/products/lamp' }));
    const tags = head.match(/^<(link|meta) .*$/gm) ?? [];
    expect(tags.length).toBeGreaterThan(10);
    for (const tag of tags) expect(tag).toMatch(/ data-page>$/);
  });

  test('no text of a product gets out of its tag', () => {
    const expected = [...readPage(withHead(TEMPLATE, headOf(aHostile('plain')))).querySelectorAll('*')];
    fc.assert(
      fc.property(anyText, (text) => {
        const document = readPage(withHead(TEMPLATE, headOf(aHostile(text))));
        expect([...document.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(
          expected.map(({ tagName }) => tagName),
        );
        const { title, contents } = contentsOf(document);
        expect(title).toBe(`${asShown(text)} · Estore`);
        expect(contents.get('og:title')).toBe(asShown(text));
        expect(contents.get('twitter:description')).toBe(asShown(text));
        expect(contents.get('og:image:alt')).toBe(asShown(text));
      }),
    );
  });

  test('marks that reverse the order of letters do not stand in the source', () => {
    expect(headOf(aHostile('\u202eabc\u2066\u200f'))).not.toMatch(/[\u200f\u202e\u2066]/);
  });
});

describe('a page from the template', () => {
  const page = withHead(TEMPLATE, headOf(aPage({ structuredData: [{ name: 'data' }] })));

  test('has one title, one description and one link preview: its own', () => {
    const document = readPage(page);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(contentsOf(document).contents.get('description')).toBe('All of them.');
    expect(contentsOf(document).contents.get('og:title')).toBe('Products');
    expect(page).not.toContain('Six departments');
  });

  test('keeps all else, and data stands behind what the browser has to fetch', () => {
    const document = readPage(page);
    const kept =
      'meta[charset], meta[name=viewport], meta[name=theme-color], link[rel=icon], link[rel=manifest]';
    expect(document.querySelectorAll(kept)).toHaveLength(6);
    expect(document.head.lastElementChild?.getAttribute('type')).toBe('application/ld+json');
  });

  test('a description over several lines and tags of any attribute order are replaced too', () => {
    const template =
      '<head><meta content="a > b" property="og:image"><title>Old</title><meta\n name="description"\n content="old"></head>';
    const replaced = withHead(template, headOf(aPage()));
    expect(replaced).not.toMatch(/old|a > b/i);
    expect(replaced.startsWith('<head><title>')).toBe(true);
  });

  test('what is no page stops the publication', () => {
    expect(() => withHead('<p>', '')).toThrow('no </head>');
  });
});

function aHostile(text: string): PageHead {
  const hostile = aProduct('lamp', {
    name: text,
    description: text,
    brand: text,
    images: ['/images/products/lamp-1-640.webp'],
    reviews: [{ user: { name: text }, date: text, title: text, body: text, rating: 3 }],
  });
  const address = { origin: ORIGIN, path: '/products/lamp' };
  return { ...productHead(hostile, address), description: text };
}
