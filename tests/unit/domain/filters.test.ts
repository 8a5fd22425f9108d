import { describe, expect, test } from 'vitest';
import { filterProducts, NO_FILTER, type ProductFilter, toggleChoice, YES } from '#core/domain/filters.ts';
import { aProduct } from '#tests/support/makers.ts';

const products = [
  aProduct('lamp', {
    price: 40,
    rating: 4.5,
    brand: 'Lumo',
    stock: 0,
    category: ['Office'],
    sizes: ['S', 'M'],
  }),
  aProduct('chair', { price: 120, originalPrice: 150, rating: 3.9, brand: 'Oakly', category: ['office'] }),
  aProduct('desk', { price: 300, rating: 4, brand: 'Oakly', stock: 7, category: ['garden', 'appliances'] }),
  aProduct('rug', { price: 10, colors: [{ name: 'Red', hex: '#f00' }], category: ['electronics'] }),
];

function idsFor(filter: Partial<ProductFilter>): readonly string[] {
  return filterProducts(products, { ...NO_FILTER, ...filter }).map(({ id }) => id);
}

describe('filters', () => {
  test('an empty filter leaves the catalogue unchanged', () => {
    expect(filterProducts(products, NO_FILTER)).toBe(products);
  });

  test('a price range includes both ends', () => {
    expect(idsFor({ lowestPrice: 40, highestPrice: 120 })).toEqual(['lamp', 'chair']);
    expect(idsFor({ lowestPrice: 41 })).toEqual(['chair', 'desk']);
    expect(idsFor({ highestPrice: 119.99 })).toEqual(['lamp', 'rug']);
  });

  test('a chosen rating is a minimum', () => {
    expect(idsFor({ choices: { rating: ['4'] } })).toEqual(['lamp', 'desk']);
  });

  test('values of one group widen the result, and groups narrow it', () => {
    expect(idsFor({ choices: { brand: ['Oakly'] } })).toEqual(['chair', 'desk']);
    expect(idsFor({ choices: { brand: ['Oakly', 'Lumo'] } })).toEqual(['lamp', 'chair', 'desk']);
    expect(idsFor({ choices: { brand: ['Oakly', 'Lumo'], rating: ['4'] } })).toEqual(['lamp', 'desk']);
    expect(idsFor({ choices: { rating: ['4.5', '4'] } })).toEqual(['lamp', 'desk']);
  });

  test('a brand, a colour and a size match exactly', () => {
    expect(idsFor({ choices: { brand: ['Oak'] } })).toEqual([]);
    expect(idsFor({ choices: { color: ['Red'] } })).toEqual(['rug']);
    expect(idsFor({ choices: { size: ['M'] } })).toEqual(['lamp']);
  });

  test('a category matches by the shop’s category, or else by its stored name', () => {
    expect(idsFor({ choices: { category: ['office'] } })).toEqual(['lamp', 'chair']);
    expect(idsFor({ choices: { category: ['garden'] } })).toEqual(['desk']);
    expect(idsFor({ choices: { category: ['appliances', 'electronics'] } })).toEqual(['desk', 'rug']);
  });

  test('only products with a higher former price are on sale', () => {
    expect(idsFor({ choices: { deal: [YES] } })).toEqual(['chair']);
    const almost = aProduct('lamp', { price: 40, originalPrice: 40.001, discountPercentage: 0.004 });
    expect(filterProducts([almost], { choices: { deal: [YES] } })).toEqual([]);
  });

  test('a product is in stock unless its stock is 0', () => {
    expect(idsFor({ choices: { stock: [YES] } })).toEqual(['chair', 'desk', 'rug']);
  });

  test('choosing a value twice removes it, and its group when empty', () => {
    const once = toggleChoice(NO_FILTER, 'brand', 'Lumo');
    expect(once).toEqual({ choices: { brand: ['Lumo'] } });
    const both = toggleChoice(once, 'brand', 'Oakly');
    expect(both).toEqual({ choices: { brand: ['Lumo', 'Oakly'] } });
    expect(toggleChoice(toggleChoice(both, 'brand', 'Lumo'), 'brand', 'Oakly')).toEqual(NO_FILTER);
  });
});
