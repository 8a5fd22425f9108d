import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Product } from '#core/domain/Product.ts';
import { feedFile, feedRefusal } from '../../../../owner/publish/feedFile.ts';
import { aDelivery, aMember, aProduct, someProducts } from '../../../support/makers.ts';
import { anyText, asShown, readXml, textsOf } from './readBack.ts';

const ORIGIN = 'https://shop.example';
const GOOGLE = 'http://base.google.com/ns/1.0';

function itemsIn(feed: string) {
  const [channel] = readXml(feed).children;
  return (channel?.children ?? []).filter(({ name }) => name === 'item');
}

/** Merchant centres reject products without one. */
const images = ['/images/lamp.webp'];

function fieldsOf(said: Partial<Product>, id = 'lamp') {
  const [item] = itemsIn(feedFile([aProduct(id, { images, ...said })], { origin: ORIGIN }));
  return (item?.children ?? []).map(({ name, text }) => [name, text]);
}

function field(name: string, said: Partial<Product>, id?: string) {
  return fieldsOf(said, id).find(([one]) => one === name)?.[1];
}

describe('the product feed', () => {
  test('describes a product as its page does', () => {
    const fields = fieldsOf({
      name: 'Desk Lamp',
      price: 49.9,
      originalPrice: 60,
      description: 'It shines.',
      images: ['/images/lamp-1-640.webp', 'https://pictures.example/lamp.jpg?a=1&b=2'],
      brand: 'Lumen',
      category: ['office'],
      subCategory: 'Lamps',
      colors: [
        { hex: '#fff', name: 'White' },
        { hex: '#000', name: 'Black' },
      ],
      sizes: ['S'],
      stock: 4,
    });
    expect(fields).toEqual([
      ['g:id', 'lamp'],
      ['g:title', 'Desk Lamp'],
      ['g:description', 'It shines.'],
      ['g:link', 'https://shop.example/products/lamp'],
      ['g:image_link', 'https://shop.example/images/lamp-1-640.webp'],
      ['g:additional_image_link', 'https://pictures.example/lamp.jpg?a=1&b=2'],
      ['g:availability', 'in_stock'],
      ['g:price', '60.00 USD'],
      ['g:sale_price', '49.90 USD'],
      ['g:brand', 'Lumen'],
      ['g:condition', 'new'],
      ['g:product_type', 'Home & Office > Lamps'],
      ['g:color', 'White/Black'],
      ['g:size', 'S'],
    ]);
  });

  test("is RSS 2.0 with an item per product in Google's namespace", () => {
    const feed = feedFile(someProducts(3, { images }), { origin: ORIGIN });
    expect(readXml(feed).name).toBe('rss');
    const items = itemsIn(feed);
    const ids = items.flatMap((item) => textsOf(item, 'g:id'));
    expect(ids).toEqual(['product-01', 'product-02', 'product-03']);
    const namespaces = items.flatMap(({ children }) => children.map(({ namespace }) => namespace));
    expect(new Set(namespaces)).toEqual(new Set([GOOGLE]));
  });

  test.each([
    [{ freeFrom: 50 }, 49.9, '4.90 USD'],
    [{ freeFrom: 50 }, 50, '0.00 USD'],
    [{}, 50, '4.90 USD'],
  ])('with the delivery %j, a product for %d is delivered for %s', (said, price, cost) => {
    const products = [aProduct('lamp', { price, images })];
    const [item] = itemsIn(feedFile(products, { origin: ORIGIN }, { delivery: aDelivery(said) }));
    const shipping = item?.children.find(({ name }) => name === 'g:shipping');
    expect(shipping?.children.map(({ name, text }) => [name, text])).toEqual([
      ['g:country', 'DE'],
      ['g:price', cost],
    ]);
  });

  test('a product without a struck price has no sale price', () => {
    const fields = Object.fromEntries(fieldsOf({ price: 50, originalPrice: 50 }));
    expect(fields['g:price']).toBe('50.00 USD');
    expect(fields).not.toHaveProperty('g:sale_price');
  });

  test.each([
    [{}, undefined, undefined, 'no'],
    [{ brand: 'Lumen' }, undefined, undefined, undefined],
    [{ mpn: 'L-100' }, undefined, 'L-100', undefined],
    [{ gtin: '4006381333931' }, '4006381333931', undefined, undefined],
    [{ gtin: '4006381333932' }, undefined, undefined, 'no'],
  ])('identifies a product with %j by the GTIN %s and the MPN %s', (said, gtin, mpn, identifierExists) => {
    expect(field('g:gtin', said)).toBe(gtin);
    expect(field('g:mpn', said)).toBe(mpn);
    expect(field('g:identifier_exists', said)).toBe(identifierExists);
  });

  test.each([
    [undefined, 'in_stock'],
    [0, 'out_of_stock'],
    [1, 'in_stock'],
    ['unreadable' as const, 'out_of_stock'],
  ])('a stock of %s is %s', (stock, availability) => {
    expect(field('g:availability', stock === undefined ? {} : { stock })).toBe(availability);
  });

  test('pictures in a format that merchant centres refuse are left out', () => {
    const images = ['/images/a.avif', '/images/b.SVG', '/images/c.png', '/images/d.jpg'];
    expect(field('g:image_link', { images })).toBe('https://shop.example/images/c.png');
    expect(field('g:additional_image_link', { images })).toBe('https://shop.example/images/d.jpg');
  });

  test.each<[Partial<Product>, string]>([
    [{ images: [] }, 'no picture'],
    [{ images: ['/images/a.avif', '/images/b.svg'] }, 'no picture'],
    [{ price: 0 }, 'price'],
    [{ price: 0.004 }, 'price'],
  ])('omits a product with %j, for a reason', (said, reason) => {
    const product = aProduct('lamp', { images, ...said });
    expect(itemsIn(feedFile([product], { origin: ORIGIN }))).toEqual([]);
    expect(feedRefusal(product, ORIGIN)).toContain(reason);
  });

  test("no text exceeds Google's limits", () => {
    const long = '🧥'.repeat(6000);
    const said = { name: long, description: long, brand: long, subCategory: long, sizes: [long] };
    const images = Array.from({ length: 20 }, (_, index) => `/images/${index}.webp`);
    const fields = fieldsOf({ ...said, images, colors: [{ hex: '#fff', name: long }] });
    const lengths = Object.fromEntries(fields.map(([name = '', text = '']) => [name, [...text].length]));
    expect(lengths).toMatchObject({
      'g:title': 150,
      'g:description': 5000,
      'g:brand': 70,
      'g:product_type': 750,
      'g:color': 40,
      'g:size': 100,
    });
    expect(fields.filter(([name]) => name === 'g:additional_image_link')).toHaveLength(10);
  });

  test.each(['x'.repeat(51), 'with space', 'with\u202emark', 'with\nline', 'é'.repeat(700)])(
    'the id %j becomes a short, plain and stable one',
    (id) => {
      const given = field('g:id', {}, id);
      expect(given).toMatch(/^[0-9a-f]{40}$/);
      expect(field('g:id', { name: 'Renamed' }, id)).toBe(given);
      expect(field('g:id', {}, `${id}2`)).not.toBe(given);
    },
  );

  test.each(['x'.repeat(50), 'a/b', 'café', "o'clock&more"])('the id %j is unchanged', (id) => {
    expect(field('g:id', {}, id)).toBe(id);
  });

  test('is well-formed for any text and preserves every text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [name, description, brand, subCategory] = [`n${text}`, `d${text}`, `b${text}`, `s${text}`];
        const said = { name, description, brand, subCategory };
        const fields = Object.fromEntries(fieldsOf(said, `id${text}`));
        expect(fields['g:title']).toBe(asShown(said.name));
        expect(fields['g:description']).toBe(asShown(said.description));
        expect(fields['g:brand']).toBe(asShown(said.brand));
        expect(fields['g:product_type']).toBe(`Home & Office > ${asShown(said.subCategory)}`);
        expect(decodeURIComponent(fields['g:link'] ?? '')).toBe(
          `${ORIGIN}/products/id${text.replace(/\p{Surrogate}/gu, '\ufffd')}`,
        );
      }),
    );
  });
});

test('members of a family are a group with one canonical address, and other options are in the title', () => {
  const fieldsOfLast = (options: Readonly<Record<string, string>>) => {
    const members = [
      aMember('a', { color: 'Oak' }, { images }),
      aMember('b', options, { images, sizes: ['S'] }),
    ];
    const item = itemsIn(feedFile(members, { origin: ORIGIN })).at(-1);
    return Object.fromEntries(item?.children.map(({ name, text }) => [name, text]) ?? []);
  };
  expect(fieldsOfLast({ color: 'Pine', size: 'XL', material: 'Ash', pattern: 'Plain' })).toMatchObject({
    'g:title': 'The b',
    'g:canonical_link': 'https://shop.example/products/a',
    'g:item_group_id': 'tern',
    ...{ 'g:color': 'Pine', 'g:size': 'XL', 'g:material': 'Ash', 'g:pattern': 'Plain' },
  });
  const other = fieldsOfLast({ wood: 'Ash' });
  expect(other).toMatchObject({ 'g:title': 'The b, Ash', 'g:size': 'S' });
  expect(other).not.toHaveProperty('g:item_group_id');
});
