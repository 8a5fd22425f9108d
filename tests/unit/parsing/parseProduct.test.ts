import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageSource } from '#core/domain/fieldParsers.ts';
import { PRODUCT_FIELDS } from '#core/domain/Product.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';

describe('parsing a product document', () => {
  test.each([
    [{ price: 5 }],
    [{ name: '  ', price: 5 }],
    [{ name: 'Lamp' }],
    [{ name: 'Lamp', price: -1 }],
    [{ name: 'Lamp', price: Number.NaN }],
    [{ name: 'Lamp', price: 'five' }],
    [null],
    ['Lamp'],
    [[]],
  ])('a document without a valid name or price is not a product: %j', (document) => {
    expect(parseProduct('lamp', document)).toBeUndefined();
  });

  test('the document id overrides an id field', () => {
    expect(parseProduct('lamp', { id: 'other', name: 'Lamp', price: 5 })?.id).toBe('lamp');
  });

  test('of each list but the reviews, a page shows at most 200 entries', () => {
    const many = (entry: unknown) => Array.from({ length: 30_000 }, () => entry);
    const lists = {
      images: many('/a.png'),
      tags: many('t'),
      sizes: many('S'),
      colors: many({ name: 'Red' }),
    };
    const document = { name: 'L', price: 5, ...lists, previews: many('abc'.repeat(16)), category: many('x') };
    const product = parseProduct('lamp', { ...document, reviews: many({ rating: 5 }) });
    for (const field of ['images', 'tags', 'sizes', 'colors', 'category'] as const) {
      expect(product?.[field], field).toHaveLength(200);
    }
    expect(product?.reviews).toHaveLength(30_000);
  });

  test('a preview is never shown for another picture', () => {
    const [first, second] = ['abc'.repeat(16), 'def'.repeat(16)];
    const previewsOf = (images: unknown, previews: unknown) =>
      parseProduct('lamp', { name: 'Lamp', price: 5, images, previews })?.previews;
    expect(previewsOf(['/a.webp', '/b.webp'], [first, second])).toEqual([first, second]);
    expect(previewsOf(['data:x', '/a.webp', '/b.webp'], ['', first, second])).toBeUndefined();
    expect(previewsOf(['/a.webp', '/b.webp'], ['url(//x)', second])).toEqual(['', second]);
    expect(previewsOf(['/a.webp'], [7])).toBeUndefined();
    expect(previewsOf(['/a.webp'], 'spoilt')).toBeUndefined();
  });

  test('missing fields get neutral values', () => {
    expect(parseProduct('lamp', { name: 'Lamp', price: 5 })).toMatchObject({
      images: [],
      views: 0,
      category: [],
      reviews: [],
      isNew: false,
      dimensions: { length: '', width: '', height: '' },
    });
  });

  test('invalid fields get neutral values without affecting others', () => {
    expect(
      parseProduct('lamp', {
        name: 'Lamp',
        price: 5,
        originalPrice: 'ten',
        discountPercentage: 900,
        rating: 11,
        images: ['/a.webp', 7, null],
        tags: 'bright',
        colors: [
          { hex: 'url(//evil)', name: 'Red' },
          { hex: '#abc' },
          { hex: '#2563eb', name: '#2563EB' },
          { hex: 'navy' },
          'blue',
        ],
        stock: Number.POSITIVE_INFINITY,
        reviews: [{ body: 'Fine', rating: 4 }, 'great', {}],
        category: ['office', 3, {}],
      }),
    ).toMatchObject({
      discountPercentage: 0,
      rating: 5,
      images: ['/a.webp'],
      tags: [],
      colors: [
        { hex: '#8a8a8a', name: 'Red' },
        { hex: 'navy', name: 'navy' },
      ],
      reviews: [{ user: { name: '' }, body: 'Fine', rating: 4 }],
      category: ['office', '3'],
    });
  });

  test.each<[stock: unknown, parsed: unknown]>([
    [undefined, undefined],
    [null, undefined],
    [0, 0],
    [12, 12],
    [12.9, 12],
    ['0', 0],
    ['12', 12],
    [' 12 ', 12],
    ...[-3, -0.5, 1e300, Number.NaN, false, true, [3], '', '-1', '1.5', '1,000', '1e3', 'sold out'].map(
      (stock): [unknown, unknown] => [stock, 'unreadable'],
    ),
  ])('the stock %j is %j, also after the product was stored as JSON', (stock, parsed) => {
    const product = parseProduct('lamp', { name: 'Lamp', price: 5, stock });
    expect(product?.stock).toBe(parsed);
    expect(parseProduct('lamp', JSON.parse(JSON.stringify(product)))?.stock).toBe(parsed);
  });

  test.each([undefined, null, 'archived'])('a product with the state %j has a page', (state) => {
    expect(parseProduct('lamp', { name: 'Lamp', price: 5, state })?.state).toBe(state ?? undefined);
  });

  test.each(['draft', 'Archived', 'sold', '', 0, true, {}])(
    'a product with the state %j is a draft',
    (state) => {
      expect(parseProduct('lamp', { name: 'Lamp', price: 5, state })).toBeUndefined();
    },
  );

  test('an identifier is a non-empty text', () => {
    const identifiersOf = (gtin: unknown, mpn: unknown) =>
      Object.entries(parseProduct('lamp', { name: 'Lamp', price: 5, gtin, mpn }) ?? {}).filter(([field]) =>
        ['gtin', 'mpn'].includes(field),
      );
    expect(identifiersOf(' 4006381333931 ', 100)).toEqual([
      ['gtin', '4006381333931'],
      ['mpn', '100'],
    ]);
    expect(identifiersOf('', {})).toEqual([]);
  });

  test('a category becomes a list, from a text or a list', () => {
    const categoryOf = (category: unknown) =>
      parseProduct('lamp', { name: 'Lamp', price: 5, category })?.category;
    expect(['office', ['office'], ['office', 'home'], ' ', { a: 1 }].map(categoryOf)).toEqual([
      ['office'],
      ['office'],
      ['office', 'home'],
      [],
      [],
    ]);
  });

  test('a product parsed from any document is valid', () => {
    const field = fc.oneof(fc.anything(), fc.array(fc.anything()), fc.dictionary(fc.string(), fc.anything()));
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(Object.keys(PRODUCT_FIELDS).map((name) => [name, field]))),
        (fields) => {
          const product = parseProduct('lamp', { ...fields, name: 'Lamp', price: 5, state: 'archived' });
          const numbers = JSON.stringify(product, (_key, value) =>
            typeof value === 'number' && !Number.isFinite(value) ? 'not finite' : value,
          );
          expect(numbers).not.toContain('not finite');
          expect(product?.images.every((image) => /^(\/(?!\/)|https:)/.test(image))).toBe(true);
        },
      ),
    );
  });
});

describe('image addresses', () => {
  test.each([
    ['/images/a.webp', '/images/a.webp'],
    ['images/a.webp', '/images/a.webp'],
    ['./images/a.webp', '/images/a.webp'],
    ['https://pictures.example/a.webp', 'https://pictures.example/a.webp'],
  ])('%s becomes %s', (address, source) => {
    expect(imageSource(address)).toBe(source);
  });

  test.each([
    ['http://pictures.example/a.webp'],
    ['//pictures.example/a.webp'],
    ['/\\pictures.example/a.webp'],
    ['/\t/pictures.example/a.webp'],
    ['javascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:image/svg+xml,<svg/>'],
    [''],
    [7],
  ])('%j never becomes a source', (address) => {
    expect(imageSource(address)).toBeUndefined();
  });
});
