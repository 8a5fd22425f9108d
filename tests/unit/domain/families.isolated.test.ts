import { beforeAll, describe, expect, test, vi } from 'vitest';
import { listedProduct, productsFrom, toJson } from '#adapters/published/publication.ts';
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
import { productsOfFlashSales } from '#core/domain/initialProducts.ts';
import { loadFamilies } from '#core/domain/lateFamilies.ts';
import type { Product } from '#core/domain/Product.ts';
import { searchProducts } from '#core/domain/searchProducts.ts';
import { reviewed } from '#core/domain/showcases.ts';
import { similarProducts } from '#core/domain/similarProducts.ts';
import { sortProducts } from '#core/domain/sorting.ts';
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
const rated = { rating: 5, reviewCount: 1 };
const small = aMember(
  'tern-1',
  { color: 'Oak', size: 'S' },
  { price: 25, stock: 0, sizes: ['S 55 cm'], ...rated },
);
const large = aMember('tern-2', { color: 'Oak', size: 'L' }, { price: 30, colors: [oak], originalPrice: 50 });
const new3 = { rating: 4, reviewCount: 3, isNew: true };
const walnut = aMember('tern-3', { color: 'Walnut', size: 'M' }, { price: 28, ...new3 });
const lamp = aProduct('lamp', { price: 29, rating: 4.5, reviewCount: 90 });
const chair = aProduct('chair', { price: 5 });
const products = [lamp, small, large, walnut, chair];

const ids = (some: readonly Product[]) => some.map(({ id }) => id);
const cardsOf = (...given: Parameters<typeof familyCards>) => familyCards(...given).map(({ card }) => card);

beforeAll(() => loadFamilies(products));

describe('options', () => {
  test.each([
    ['color', 'Ash Oak Walnut', 'Walnut Oak Ash'],
    ['size', 'XL M 3XL XXS L S xs XXL', 'XXS xs S M L XL XXL 3XL'],
    ['size', 'Large Extra-Large Medium 2X-Large Small', 'Small Medium Large Extra-Large 2X-Large'],
    ['size', '100cm 90cm 82,5cm', '82,5cm 90cm 100cm'],
    ['size', 'Small L 38', 'Small L 38'],
    ['size', '2m 50cm', '2m 50cm'],
    ['size', 'M One L 90cm S 80cm', 'S M L One 80cm 90cm'],
  ])('have values in order: %s %s', (name, values, order) => {
    const members = values.split(' ').map((value) => aMember(value, { [name]: value }));
    expect(familyOptions(members)[0]?.values.join(' ')).toBe(order);
  });

  test('have labels, and may have any name', () => {
    const names = ['size', 'color', 'material', 'wood', '__proto__', 'constructor'];
    expect(names.map(optionLabel).join()).toBe('Size,Colour,Material,Timber,__proto__,constructor');
    const options = JSON.parse('{"__proto__": "A", "constructor": "B"}');
    const member = parseProduct('odd', { name: 'Odd', price: 1, family: { id: 'odd', options } }) as Product;
    const other = aMember('odd-2', { size: 'S' });
    expect(familyOptions([member, other]).map(({ name, values }) => name + values)).toEqual([
      ...['__proto__A', 'constructorB', 'sizeS'],
    ]);
    expect(nearestMember([other], other, '__proto__', 'A')).toBeUndefined();
    expect(ids(familyCards([member, other]))).toEqual(['odd']);
  });
});

describe('members', () => {
  test('are in catalogue order, the first of equal ones for all', () => {
    const twin = aMember('tern-4', { size: 'L', color: 'Oak' });
    expect(ids(membersOf([...products, twin], 'tern'))).toEqual(['tern-1', 'tern-2', 'tern-3']);
    expect(ids(familyCards([...products, twin], [twin, chair]))).toEqual(['chair']);
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
    const [, product] = familyCards(products);
    expect(product).toMatchObject({ id: 'tern-2', name: 'The tern-2', price: 30, originalPrice: 50 });
    expect(product?.card).toMatchObject({
      ...{ id: 'tern-2', name: 'Tern lamp', price: 28, from: 'from', rating: 4.25, reviewCount: 4 },
      ...{ colors: [oak], subCategory: 'Things, 3 sizes', stock: undefined, originalPrice: undefined },
    });
    const content = { amount: 2, unit: 'kg' } as const;
    expect(cardsOf([large, { ...walnut, content }])[0]).toMatchObject({ price: 28, content });
    expect(cardsOf([small, large])[0]).toMatchObject({ price: 30, originalPrice: 50 });
  });

  test('leads to a member that the filter has left, and is sold out if all members are', () => {
    const oaks = filterProducts(products, { choices: { color: ['Oak'], size: ['S'] } });
    const card = { price: 25, stock: undefined };
    expect(familyCards(products, oaks)).toMatchObject([{ id: 'tern-1', card }]);
    expect(cardsOf([small, { ...large, stock: 0 }])[0]).toMatchObject({ ...card, id: 'tern-1', stock: 0 });
    expect(familyCards([small, lamp])).toEqual([small, lamp]);
    expect(ids(familyCards(products, products, 'new', [walnut, small]))).toContain('tern-3');
    expect(ids(familyCards(products, oaks, 'new', [walnut, small, large]))).toEqual(['tern-1']);
  });

  test.each([
    ['price-low', 'chair tern-2 lamp'],
    ['price-high', 'lamp tern-2 chair'],
    ['new', 'tern-3 lamp chair'],
    ['discount', 'tern-2 lamp chair'],
  ] as const)('is at the place of the best member, or of the lowest price: %s', (sort, order) => {
    expect(ids(familyCards(products, products, sort)).join(' ')).toBe(order);
    expect(familyCards([lamp, chair], [chair, lamp], sort)).toEqual(sortProducts([chair, lamp], sort));
  });

  test('arrives with a published page as it was', () => {
    const reduced = { priceHistory: [50, 30] };
    const cards = familyCards([lamp, small, { ...large, ...reduced }, walnut]).map(listedProduct);
    const arrived = productsFrom(JSON.parse(JSON.stringify(cards.map(toJson))));
    expect(arrived.map(({ card }) => card)).toEqual(cards.map(({ card }) => card));
    expect(familyCards(arrived)).toEqual(arrived);
  });
});

describe('filters', () => {
  test('match a family by one member that fulfils all conditions', () => {
    expect(ids(filterProducts(products, { choices: { color: ['Walnut'], size: ['S'] } }))).toEqual([]);
    const inStock = filterProducts(products, { choices: { color: ['Walnut', 'Oak'], stock: [YES] } });
    expect(ids(inStock)).toEqual(['tern-2', 'tern-3']);
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
  test('finds each member by its own words, its options and the name of the family', () => {
    expect(ids(findRelated(products, 'walnut'))).toEqual(['tern-3']);
    expect(ids(findRelated(products, 'oak'))).toEqual(['tern-2', 'tern-1']);
    expect(ids(findNear(products, 'wallnut'))).toEqual(['tern-3']);
    expect(ids(searchProducts(products, 'tern lamp'))).toEqual(['tern-1', 'tern-2', 'tern-3']);
  });

  test.each([
    ['tern', ['tern-2', undefined]],
    ['lamp tern m', ['tern-3', undefined]],
    ['lamp oak s', ['tern-1', 'Colour: Oak']],
    ['walnut', ['tern-3', 'Colour: Walnut']],
  ])('suggests a family once, with the option that fits: %s', (text, suggestion) => {
    const [offered, ...others] = withFurtherSuggestions(suggestions(products, text), products, text);
    expect(offered?.kind === 'product' && [offered.product.id, offered.reason?.text]).toEqual(suggestion);
    expect(others).toEqual([]);
  });
});

test('similar products, reviews and published lists have a family once', () => {
  expect(ids(similarProducts(small, products))).toEqual(['lamp', 'chair']);
  expect(ids(similarProducts(lamp, products))).toEqual(['tern-2', 'chair']);
  expect(ids(reviewed([small, large, lamp, walnut, chair]))).toEqual(['tern-1', 'lamp', 'chair']);
  const sale = products.map((one) => ({ ...one, purchases: 900 }));
  expect(ids(productsOfFlashSales(sale))).toEqual(['lamp', 'tern-2', 'chair']);
});
