import { beforeAll, describe, expect, test, vi } from 'vitest';
import { facetCounts, filterGroups } from '#core/domain/facets.ts';
import {
  familyCards,
  familyOptions,
  familyRating,
  membersOf,
  nearestMember,
  optionLabel,
} from '#core/domain/families.ts';
import { filterProducts, NO_FILTER, YES } from '#core/domain/filters.ts';
import { findNear, findRelated, withFurtherSuggestions } from '#core/domain/forgivingSearch.ts';
import { productsOfFlashSales, productsOfHomePage } from '#core/domain/initialProducts.ts';
import { loadFamilies } from '#core/domain/lateFamilies.ts';
import type { Product } from '#core/domain/Product.ts';
import { reviewed } from '#core/domain/showcases.ts';
import { similarProducts } from '#core/domain/similarProducts.ts';
import { SORT_OPTIONS, sortProducts } from '#core/domain/sorting.ts';
import { suggestions } from '#core/domain/suggestions.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { aProduct } from '#tests/support/makers.ts';

vi.mock('#shop', async (original) => {
  const { SHOP } = await original<typeof import('#shop')>();
  return { SHOP: { ...SHOP, options: { wood: 'Timber' }, optionValues: { color: ['Walnut', 'Oak'] } } };
});

/** A member of the family “tern”, or of another one. */
function aMember(id: string, options: Readonly<Record<string, string>>, said: Partial<Product> = {}) {
  const family = { id: id.split('-')[0] ?? '', name: 'Tern lamp', options, isFirst: false };
  return aProduct(id, { family, ...said });
}

const oak = { hex: '#c99f6b', name: 'Oak' };
const small = aMember(
  'tern-1',
  { color: 'Oak', size: 'S' },
  { price: 25, stock: 0, rating: 5, reviewCount: 1 },
);
const large = aMember('tern-2', { color: 'Oak', size: 'L' }, { price: 30, colors: [oak], originalPrice: 50 });
const walnut = aMember(
  'tern-3',
  { color: 'Walnut', size: 'M' },
  { price: 28, rating: 4, reviewCount: 3, isNew: true },
);
const lamp = aProduct('lamp', { price: 29, rating: 4.5, reviewCount: 90 });
const chair = aProduct('chair', { price: 5 });
const products = [lamp, small, large, walnut, chair];

const ids = (some: readonly Product[]) => some.map(({ id }) => id);
const cardsOf = (...given: Parameters<typeof familyCards>) => familyCards(...given).map(({ card }) => card);

beforeAll(() => loadFamilies(products));

describe('options', () => {
  const valuesOf = (name: string, values: readonly string[]) =>
    familyOptions(values.map((value, place) => aMember(`f-${place}`, { [name]: value })))[0]?.values;

  test('have their values in the order of the shop file, of sizes, of numbers, or of the catalogue', () => {
    expect(valuesOf('color', ['Ash', 'Oak', 'Walnut'])).toEqual(['Walnut', 'Oak', 'Ash']);
    const letters = valuesOf('size', ['XL', 'M', '3XL', 'XXS', 'L', 'S', 'xs', 'XXL']);
    expect(letters?.join(' ')).toBe('XXS xs S M L XL XXL 3XL');
    expect(valuesOf('size', ['100 cm', '90 cm', '82,5 cm'])).toEqual(['82,5 cm', '90 cm', '100 cm']);
    expect(valuesOf('size', ['Small', 'L', '38'])).toEqual(['Small', 'L', '38']);
    expect(valuesOf('size', ['2 m', '50 cm'])).toEqual(['2 m', '50 cm']);
  });

  test('have the labels of the shop file or of the shop’s texts, else their names', () => {
    expect(
      ['size', 'color', 'material', 'wood', 'grip', '__proto__', 'constructor'].map(optionLabel),
    ).toEqual(['Size', 'Colour', 'Material', 'Timber', 'grip', '__proto__', 'constructor']);
  });

  test('may have any name', () => {
    const options = JSON.parse('{"__proto__": "A", "constructor": "B"}');
    const member = parseProduct('odd', { name: 'Odd', price: 1, family: { id: 'odd', options } });
    const other = aMember('odd-2', { size: 'S' });
    expect(familyOptions(member ? [member, other] : [])).toEqual([
      { name: '__proto__', values: ['A'] },
      { name: 'constructor', values: ['B'] },
      { name: 'size', values: ['S'] },
    ]);
    expect(nearestMember([other], other, '__proto__', 'A')).toBeUndefined();
  });
});

describe('members', () => {
  test('are in catalogue order, the first of equal ones for all', () => {
    const twin = aMember('tern-4', { size: 'L', color: 'Oak' });
    expect(ids(membersOf([...products, twin], 'tern'))).toEqual(['tern-1', 'tern-2', 'tern-3']);
    expect(ids(familyCards([...products, twin], [twin, chair]))).toEqual(['chair']);
    expect(membersOf(products, 'none')).toEqual([]);
  });

  test('are nearest with most of the present values, then if they can be bought', () => {
    const soldOut = aMember('tern-5', { color: 'Walnut', size: 'S' }, { stock: 0 });
    expect(nearestMember([walnut, soldOut], small, 'color', 'Walnut')).toBe(soldOut);
    expect(nearestMember([small, large], walnut, 'color', 'Oak')).toBe(large);
  });

  test('have one rating together', () => {
    expect(familyRating([small, large, walnut])).toEqual({ rating: 4.25, reviewCount: 4 });
    expect(familyRating([large])).toEqual({ rating: 0, reviewCount: 0 });
  });
});

describe('a card', () => {
  test('shows the lowest price that can be bought without a reduction, all colours and sizes', () => {
    expect(ids(familyCards(products))).toEqual(['lamp', 'tern-2', 'chair']);
    expect(cardsOf(products)[1]).toMatchObject({
      ...{ id: 'tern-2', name: 'Tern lamp', price: 28, from: 'from', rating: 4.25, reviewCount: 4 },
      ...{ colors: [oak], subCategory: 'Things, 3 sizes', stock: undefined, originalPrice: undefined },
    });
    expect(familyCards(products)[1]).toMatchObject({ name: 'The tern-2', price: 30, originalPrice: 50 });
  });

  test('shows the reduction of a single price, and the unit price of the cheapest member', () => {
    const content = { amount: 2, unit: 'kg' } as const;
    const [card] = cardsOf([small, large]);
    expect(card).toMatchObject({ price: 30, originalPrice: 50 });
    expect(card).not.toHaveProperty('from');
    expect(cardsOf([large, { ...walnut, content }])[0]).toMatchObject({ price: 28, content, from: 'from' });
  });

  test('leads to a member that the filter has left, and is sold out if all members are', () => {
    const oaks = filterProducts(products, { choices: { color: ['Oak'], size: ['S'] } });
    expect(familyCards(products, oaks)).toMatchObject([
      { id: 'tern-1', card: { price: 25, stock: undefined } },
    ]);
    const gone = [small, { ...large, stock: 0 }];
    expect(cardsOf(gone)[0]).toMatchObject({ id: 'tern-1', price: 25, stock: 0 });
    expect(familyCards([small, lamp])).toEqual([small, lamp]);
  });

  test('is at the place of the best member, or of the lowest price', () => {
    const order = (sort: (typeof SORT_OPTIONS)[number]) => ids(familyCards(products, products, sort));
    expect(order('price-low')).toEqual(['chair', 'tern-2', 'lamp']);
    expect(order('price-high')).toEqual(['lamp', 'tern-2', 'chair']);
    expect(order('new')).toEqual(['tern-3', 'lamp', 'chair']);
    expect(order('discount')).toEqual(['tern-2', 'lamp', 'chair']);
    for (const sort of SORT_OPTIONS)
      expect(familyCards([lamp, chair], [chair, lamp], sort)).toEqual(sortProducts([chair, lamp], sort));
  });
});

describe('filters', () => {
  test('match a family by one member that fulfils all conditions', () => {
    expect(ids(filterProducts(products, { choices: { color: ['Walnut'], size: ['S'] } }))).toEqual([]);
    expect(ids(filterProducts(products, { choices: { color: ['Walnut', 'Oak'], stock: [YES] } }))).toEqual([
      'tern-2',
      'tern-3',
    ]);
  });

  test('count families', () => {
    const { counts, offered } = filterGroups(products);
    expect(Object.fromEntries(counts.color)).toEqual({ Oak: 1, Walnut: 1 });
    expect(counts.category.get('office')).toBe(3);
    expect(offered.size).toEqual(['S', 'M', 'L']);
    const narrowed = facetCounts(products, { ...NO_FILTER, choices: { color: ['Oak'] } });
    expect(Object.fromEntries(narrowed.color)).toEqual({ Oak: 1 });
    expect(Object.fromEntries(narrowed.size)).toEqual({ S: 1, L: 1 });
    const none = facetCounts(products, { choices: { color: ['Walnut'], size: ['S'] } });
    expect([none.color.get('Oak'), none.size.get('M')]).toEqual([1, 1]);
  });
});

describe('a search', () => {
  test('finds each member by its own words and options', () => {
    expect(ids(findRelated(products, 'walnut'))).toEqual(['tern-3']);
    expect(ids(findRelated(products, 'oak'))).toEqual(['tern-1', 'tern-2']);
    expect(ids(findNear(products, 'wallnut'))).toEqual(['tern-3']);
  });

  test('suggests a family once, with the option that fits', () => {
    const offered = (text: string) =>
      withFurtherSuggestions(suggestions(products, text), products, text).flatMap((one) =>
        one.kind === 'product' ? [[one.product.id, one.reason?.text]] : [],
      );
    expect(offered('tern')).toEqual([['tern-1', undefined]]);
    expect(offered('walnut')).toEqual([['tern-3', 'Colour: Walnut']]);
  });
});

test('similar products and reviews have a family once, and not that of the product', () => {
  expect(ids(similarProducts(small, products))).toEqual(['lamp', 'chair']);
  expect(ids(similarProducts(lamp, products))).toEqual(['tern-2', 'chair']);
  expect(ids(reviewed([small, large, lamp, walnut, chair]))).toEqual(['tern-1', 'lamp', 'chair']);
});

test('published lists have the cards', () => {
  expect(productsOfHomePage(products).map(({ id, card }) => [id, card?.price])).toEqual([
    ['lamp', undefined],
    ['tern-1', 25],
    ['tern-2', 28],
    ['tern-3', 28],
    ['chair', undefined],
  ]);
  const sale = products.map((one) => ({ ...one, purchases: 900 }));
  const arrived = productsOfFlashSales(sale);
  expect(familyCards(arrived)).toEqual(arrived);
});
