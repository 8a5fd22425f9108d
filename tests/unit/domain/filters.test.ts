import { describe, expect, test } from 'vitest';
import { brandsOf, filtered, type ProductFilter } from '#core/domain/filters.ts';
import { aProduct, someProducts } from '#tests/support/makers.ts';

const products = [
  aProduct('lamp', { price: 40, rating: 4.5, brand: 'Lumo', stock: 0 }),
  aProduct('chair', { price: 120, originalPrice: 150, rating: 3.9, brand: 'Oakly', isNew: true }),
  aProduct('desk', { price: 300, rating: 4, brand: 'Oakly', stock: 7 }),
];

function idsFor(filter: ProductFilter): readonly string[] {
  return filtered(products, filter).map(({ id }) => id);
}

describe('filters', () => {
  test('switched off, they narrow nothing and keep the order of the catalogue', () => {
    expect(idsFor({})).toEqual(['lamp', 'chair', 'desk']);
  });

  test('a price range holds its ends', () => {
    expect(idsFor({ lowestPrice: 40, highestPrice: 120 })).toEqual(['lamp', 'chair']);
    expect(idsFor({ lowestPrice: 41 })).toEqual(['chair', 'desk']);
    expect(idsFor({ highestPrice: 119.99 })).toEqual(['lamp']);
  });

  test('a rating is a floor', () => {
    expect(idsFor({ lowestRating: 4 })).toEqual(['lamp', 'desk']);
  });

  test('a brand is exactly that brand', () => {
    expect(idsFor({ brand: 'Oakly' })).toEqual(['chair', 'desk']);
    expect(idsFor({ brand: 'Oak' })).toEqual([]);
  });

  test('on sale is what has a former price above its price', () => {
    expect(idsFor({ isOnSale: true })).toEqual(['chair']);
  });

  test('in stock is all that is not known to be gone', () => {
    expect(idsFor({ isInStock: true })).toEqual(['chair', 'desk']);
  });

  test('a sort option rearranges what passed and leaves the catalogue as it was', () => {
    const before = [...products];
    expect(idsFor({ sort: 'price-high' })).toEqual(['desk', 'chair', 'lamp']);
    expect(idsFor({ sort: 'price-low' })).toEqual(['lamp', 'chair', 'desk']);
    expect(idsFor({ sort: 'rating' })).toEqual(['lamp', 'desk', 'chair']);
    expect(idsFor({ sort: 'new' })).toEqual(['chair', 'lamp', 'desk']);
    expect(products).toEqual(before);
  });

  test('brands stand as in a dictionary, whatever their letter case', () => {
    const brands = ['Zara', 'adidas', 'Örn', 'Nike', 'Zara', 'Oakly', 'Älva'];
    expect(brandsOf(brands.map((brand, place) => aProduct(String(place), { brand })))).toEqual([
      'adidas',
      'Älva',
      'Nike',
      'Oakly',
      'Örn',
      'Zara',
    ]);
  });

  test('what is reduced by nothing that shows is not on sale', () => {
    const almost = aProduct('lamp', { price: 40, originalPrice: 40.001, discountPercentage: 0.004 });
    expect(filtered([almost], { isOnSale: true })).toEqual([]);
  });

  test('brands are named once each, by name, and a missing brand is none', () => {
    expect(brandsOf([...products, ...someProducts(2)])).toEqual(['Lumo', 'Oakly']);
  });
});
