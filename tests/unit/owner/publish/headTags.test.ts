import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  headTags,
  type PageHead,
  SHOP_PICTURE,
  structuredDataOf,
} from '../../../../owner/publish/headTags.ts';
import { productHead } from '../../../../owner/publish/productHead.ts';
import { aProduct } from '../../../support/makers.ts';
import { anyText, asShown, readPage } from './readBack.ts';

const ORIGIN = 'https://shop.example';

function aPage(said: Partial<PageHead> = {}): PageHead {
  return { title: 'Products', description: 'All of them.', path: '/products', isIndexed: true, ...said };
}

function pageOf(head: PageHead) {
  return readPage(`<html><head>${headTags(head)}${structuredDataOf(head)}</head><body></body></html>`);
}

function headRead(page: PageHead) {
  return contentsOf(pageOf(page));
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
      'og:locale': 'en_US',
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

  test('a picture from another site has no size', () => {
    const lamp = aProduct('lamp', { images: ['https://pictures.example/lamp.jpg?w=1&h=2'] });
    const { contents } = headRead(productHead(lamp, { origin: ORIGIN, path: '/products/lamp' }));
    expect(contents.get('og:image')).toBe('https://pictures.example/lamp.jpg?w=1&h=2');
    expect([...contents.keys()]).not.toContain('og:image:width');
  });

  test('the description falls back to the long one, then to the name', () => {
    const long = aProduct('lamp', { description: 'word '.repeat(1000) });
    expect(productHead(long, { path: '/products/lamp' }).description).toHaveLength(303);
    expect(productHead(aProduct('lamp'), { path: '/products/lamp' }).description).toBe('The lamp');
  });

  test('no tag contains an address if the site’s address is unknown', () => {
    const lamp = aProduct('lamp', { images: ['/images/products/lamp-1-640.webp'] });
    const head = headTags(productHead(lamp, { path: '/products/lamp' }));
    expect(head).not.toMatch(/canonical|og:url|og:image|twitter:image|"\//);
    expect(head).toContain('name="twitter:card" content="summary"');
  });

  test('a page without a product is shared as a website with the shop’s picture', () => {
    const { contents } = headRead(aPage({ origin: ORIGIN, picture: SHOP_PICTURE }));
    expect(contents.get('og:type')).toBe('website');
    expect(contents.get('og:image')).toBe('https://shop.example/og.jpg');
    expect(contents.get('og:image:width')).toBe('1200');
    expect(contents.has('product:price:amount')).toBe(false);
  });

  test('each link and meta tag is marked as belonging to the page', () => {
    const head = headTags(productHead(aProduct('lamp'), { origin: ORIGIN, path: '/products/lamp' }));
    const tags = head.match(/^<(link|meta) .*$/gm) ?? [];
    expect(tags.length).toBeGreaterThan(10);
    for (const tag of tags) expect(tag).toMatch(/ data-page>$/);
  });

  test('no product text escapes its tag', () => {
    const expected = [...pageOf(aHostile('plain')).querySelectorAll('*')];
    fc.assert(
      fc.property(anyText, (text) => {
        const document = pageOf(aHostile(text));
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

  test('the source contains no text direction marks', () => {
    expect(headTags(aHostile('\u202eabc\u2066\u200f'))).not.toMatch(/[\u200f\u202e\u2066]/);
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
