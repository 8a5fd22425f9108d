import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  factOf,
  findNear,
  findRanges,
  findRelated,
  withFurtherSuggestions,
} from '#core/domain/forgivingSearch.ts';
import type { Product } from '#core/domain/Product.ts';
import { searchProducts } from '#core/domain/searchProducts.ts';
import { suggestions } from '#core/domain/suggestions.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { aProduct } from '#tests/support/makers.ts';

const headphones = aProduct('headphones', {
  name: 'Quiet Headphones',
  subCategory: 'Audio',
  category: ['electronics'],
  brand: 'Tunevale',
  tags: ['noise cancelling'],
});
const lamp = aProduct('lamp', {
  name: 'Pine Desk Lamp',
  subCategory: 'Lighting',
  brand: 'Kestrel',
  type: 'Reading light',
});
const shelf = aProduct('shelf', { name: 'Walnut Shelf', subCategory: 'Storage', tags: ['batteries'] });
const products = [headphones, lamp, shelf];

function offered(catalogue: readonly Product[], text: string): readonly Product[] {
  return withFurtherSuggestions(suggestions(catalogue, text), catalogue, text).flatMap((one) =>
    one.kind === 'product' ? [one.product] : [],
  );
}

describe('related matches', () => {
  test.each([
    ['tunevale', headphones, { kind: 'Brand', text: 'Tunevale' }],
    ['Kestrel desk', lamp, { kind: 'Brand', text: 'Kestrel' }],
    ['reading', lamp, { kind: 'Type', text: 'Reading light' }],
    ['cancelling', headphones, { kind: 'Tag', text: 'noise cancelling' }],
    ['noise quiet', headphones, { kind: 'Tag', text: 'noise cancelling' }],
    ['battery', shelf, { kind: 'Tag', text: 'batteries' }],
  ])('“%s” matches a brand, type or tag, and the result names it', (query, product, fact) => {
    expect(searchProducts(products, query)).toEqual([]);
    expect(findRelated(products, query)).toEqual([product]);
    expect(factOf(product, query)).toEqual(fact);
  });

  test.each([
    ['lamp desk', lamp],
    ['lamps', lamp],
    ['desk lamps', lamp],
    ['headphone audio', headphones],
    ['shelves', shelf],
  ])('“%s” matches words in any order, singular or plural', (query, product) => {
    expect(findRelated(products, query)).toEqual([product]);
    expect(factOf(product, query)).toBeUndefined();
  });

  test('exclude literal matches and products that lack a word', () => {
    expect(findRelated(products, 'desk lamp')).toEqual([]);
    expect(findRelated(products, 'kestrel walnut')).toEqual([]);
    expect(findRelated(products, '  ')).toEqual([]);
  });

  test('are found in the current catalogue after it grows or is replaced', () => {
    expect(findRelated([headphones], 'kestrel')).toEqual([]);
    expect(findRelated([headphones, lamp], 'kestrel')).toHaveLength(1);
    expect(findRelated([lamp], 'tunevale')).toEqual([]);
    expect(findRelated([lamp], 'kestrel')).toHaveLength(1);
  });
});

describe('words of a query', () => {
  /** The related products of a catalogue with these names. */
  function namesFor(names: readonly string[], query: string): readonly string[] {
    const named = names.map((name) => aProduct(name, { name }));
    return findRelated(named, query).map(({ name }) => name);
  }

  test.each([
    ['Hindi', ['हरी नई दरी', 'दीवार घड़ी'], 'हिन्दी', []],
    ['Hindi', ['हरी नई दरी', 'दीवार घड़ी'], 'घड़ी दीवार', ['दीवार घड़ी']],
    ['Arabic with vowels', ['كوب تمر ابيض'], 'كِتَابٌ', []],
    ['NFD letters', ['Table de café'.normalize('NFD')], 'café table', ['Table de café'.normalize('NFD')]],
    ['a capital that becomes two letters in lower case', ['Iron', 'Inkwell'], 'İ', []],
  ])('are not split into letters: %s', (_, names, query, expected) => {
    expect(namesFor(names, query)).toEqual(expected);
  });

  test.each([
    ['Mens Leather Watch', 'men’s watch'],
    ["Women's Dress", 'womens dresses'],
    ["L'Oréal Mascara", 'loreal mascara'],
  ])('match with or without apostrophes: “%s”', (name, query) => {
    expect(namesFor([name], query)).toEqual([name]);
  });

  test.each([
    ['Café Table', 'table cafe'],
    ['Cafe Chair', 'café'],
    ['Schlüssel', 'schlussel'],
    ['Großer Spiegel', 'grosser'],
    ['Łóżko', 'lozko'],
    ['Søstjerne', 'sostjerne'],
  ])('of Latin letters match with or without accents: “%s”', (name, query) => {
    expect(searchProducts([aProduct('one', { name })], query)).toEqual([]);
    expect(namesFor([name], query)).toEqual([name]);
    expect(findNear([aProduct('one', { name })], query.replace(/.$/, 'x'))).toHaveLength(1);
  });

  test.each([
    ['がき', 'かき'],
    ['गीत', 'गत'],
  ])('of other scripts retain their marks: “%s”', (name, query) => {
    expect(namesFor([name], query)).toEqual([]);
  });

  test('in the plural match the whole singular only', () => {
    expect(namesFor(['Winter jumper', 'Wine glass', 'Red wine'], 'wines')).toEqual([
      'Wine glass',
      'Red wine',
    ]);
    expect(namesFor(['Bikini', 'Mountain bike'], 'bikes')).toEqual(['Mountain bike']);
    expect(namesFor(['Lampshade', 'Lamp'], 'lamps')).toEqual(['Lamp']);
  });

  test('of one letter match whole words', () => {
    expect(namesFor(['Cup', 'Vitamin C'], 'c++')).toEqual(['Vitamin C']);
    expect(namesFor(['Menu stand', 'Shirt, men’s'], "men's")).toEqual(['Shirt, men’s']);
  });

  test('of one character match beginnings in scripts without an alphabet', () => {
    const set = aProduct('set', { name: 'Set', tags: ['茶道具'] });
    expect(findRelated([set], '茶')).toHaveLength(1);
  });

  test('match from the first letter of the last word', () => {
    for (const query of ['lamp', 'lamp d', 'lamp de']) {
      expect(offered([lamp, shelf], query), query).toEqual([lamp]);
    }
  });
});

describe('typing slips', () => {
  test.each([
    ['headfones', headphones],
    ['haedphones', headphones],
    ['headfone', headphones],
    ['lmap', lamp],
    ['pine dsek', lamp],
    ['kestrle', lamp],
  ])('“%s” suggests the intended product', (query, meant) => {
    expect(findNear(products, query)).toEqual([meant]);
  });

  test('a text unlike any word has no near match', () => {
    expect(findNear(products, 'wheelbarrow')).toEqual([]);
    expect(findNear(products, 'constructor')).toEqual([]);
    expect(findNear(products, 'xy')).toEqual([]);
    expect(findNear(products, '')).toEqual([]);
  });

  test('a whole word ranks above the beginning of a longer word', () => {
    const chair = aProduct('chair', { name: 'Chair' });
    const chairlift = aProduct('chairlift', { name: 'Chairlift' });
    expect(findNear([chairlift, chair], 'chiar')).toEqual([chair, chairlift]);
  });
});

test('a near match of the name ranks above one of the brand', () => {
  const described = aProduct('described', { name: 'Mug', brand: 'Kestrel' });
  const called = aProduct('called', { name: 'Kestrel' });
  expect(findNear([described, called], 'kestrle')).toEqual([called, described]);
});

describe('further suggestions', () => {
  test('follow literal matches, with typing slips only if nothing else matches', () => {
    const byName = aProduct('byName', { name: 'Tables' });
    const byKind = aProduct('byKind', { name: 'Desk', subCategory: 'Tables' });
    const byBrand = aProduct('byBrand', { name: 'Rug', brand: 'Tables Inc' });
    const bySlip = aProduct('bySlip', { name: 'Cables' });
    expect(offered([bySlip, byBrand, byKind, byName], 'tables')).toEqual([byName, byKind, byBrand]);
    expect(offered([bySlip], 'tables')).toEqual([bySlip]);
  });

  test('show their reason and fill the list to eight', () => {
    const many = Array.from({ length: 12 }, (_, place) => aProduct(`p${place}`, { brand: 'Kestrel' }));
    const found = withFurtherSuggestions([], many, 'kestrel');
    expect(found).toHaveLength(8);
    expect(found[0]).toMatchObject({ reason: { text: 'Brand: Kestrel', matched: [[7, 14]] } });
  });
});

describe('matched letters', () => {
  /** Puts matches in brackets. */
  function marked(text: string, query: string): string {
    let shown = text;
    for (const [first, end] of [...findRanges(text, query)].reverse()) {
      shown = `${shown.slice(0, first)}[${shown.slice(first, end)}]${shown.slice(end)}`;
    }
    return shown;
  }

  test.each([
    ['Pine Desk Lamp', 'lamp desk', 'Pine [Desk] [Lamp]'],
    ['Pine Desk Lamp', 'lamp de', 'Pine [De]sk [Lamp]'],
    ['Pine Desk Lamp', 'lamps', 'Pine Desk [Lamp]'],
    ['Quiet Headphones', 'head', 'Quiet [Head]phones'],
    ['Quiet Headphones', 'haedphones', 'Quiet [He]a[dphones]'],
    ['Aurora Smartphone', 'smrtphone', 'Aurora [Sm]a[rtphone]'],
    ['Walnut Shelf', 'zeppelin', 'Walnut Shelf'],
    ['Café Große Straße', 'strasse cafe', '[Café] Große [Straße]'],
    ['Schlüssel', 'schlus', '[Schlüs]sel'],
    ['Cafe Chair', 'café', '[Cafe] Chair'],
  ])('of “%s” for “%s” are the typed letters', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test('are found in a name of 500,000 characters', () => {
    expect(marked('oak '.repeat(125_000), 'pak')).toMatch(/^o\[ak\] /);
  });
});

describe('over the whole demo catalogue', () => {
  const seed: { products: { id: string }[] } = JSON.parse(
    readFileSync(new URL('../../../seed/items.json', import.meta.url), 'utf8'),
  );
  const catalogue = seed.products
    .map((document) => parseProduct(document.id, document))
    .filter((product) => product !== undefined);
  const wordsOfName = ({ name }: Product) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const words = [...new Set(catalogue.flatMap(wordsOfName))].filter((word) => word.length >= 5);

  /** Every word with a letter omitted, added or replaced, or two neighbours swapped. */
  function slipsOf(word: string): readonly string[] {
    const slips = new Set<string>();
    for (let place = 0; place <= word.length; place += 1) {
      const before = word.slice(0, place);
      const after = word.slice(place + 1);
      for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
        slips.add(before + letter + word.slice(place));
        slips.add(before + letter + after);
      }
      slips.add(before + after);
      slips.add(before + after.slice(0, 1) + word.slice(place, place + 1) + after.slice(1));
    }
    slips.delete(word);
    return [...slips];
  }

  test('95 of 100 typing slips suggest the product among the first three', () => {
    const slips = words.flatMap((word) => slipsOf(word).map((slip) => ({ word, slip })));
    // Every 29th: a prime, so that they have all kinds of slips at all places.
    const sample = slips.filter((_, index) => index % 29 === 0);
    const found = sample.filter(({ word, slip }) =>
      offered(catalogue, slip)
        .slice(0, 3)
        .some((product) => wordsOfName(product).includes(word)),
    );
    expect(sample.length).toBeGreaterThan(1000);
    expect(found.length / sample.length).toBeGreaterThan(0.95);
  });

  test('literal matches are always suggested first', () => {
    for (const word of words.flatMap((whole) => [whole, whole.slice(0, 3)])) {
      const literal = new Set(searchProducts(catalogue, word));
      const kinds = offered(catalogue, word).map((product) => literal.has(product));
      expect(kinds, word).toEqual([...kinds].sort((a, b) => Number(b) - Number(a)));
      expect(kinds[0], word).toBe(true);
    }
  });
});
