import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facetCounts, filterGroups } from '#core/domain/facets.ts';
import {
  FACETS,
  type Facet,
  filterProducts,
  hasChoice,
  type ProductFilter,
  toggleChoice,
} from '#core/domain/filters.ts';
import type { Product } from '#core/domain/Product.ts';
import { aProduct } from '#tests/support/makers.ts';

const some = <Value extends string>(...values: Value[]) => fc.subarray(values, { minLength: 0 });

const product = fc
  .record({
    price: fc.integer({ min: 1, max: 9 }),
    originalPrice: fc.integer({ min: 1, max: 9 }),
    rating: fc.constantFrom(0, 2, 3.5, 4, 4.7),
    category: some('phones', 'Beauty', 'garden'),
    brand: fc.constantFrom('', 'Lumo', 'Oakly', '__proto__'),
    colors: some('Red', 'Blue').map((names) => names.map((name) => ({ name, hex: '#123456' }))),
    sizes: some('S', 'M', 'M', 'constructor'),
    stock: fc.constantFrom(0, 3),
  })
  .map((said) => aProduct('any', said));

const filter: fc.Arbitrary<ProductFilter> = fc
  .record({
    lowestPrice: fc.constantFrom(1, 5),
    category: some('phones', 'beauty', 'garden'),
    brand: some('Lumo', 'Oakly'),
    rating: some('4.5', '4', '3'),
    color: some('Red', 'Blue'),
    size: some('S', 'M'),
    deal: some('1'),
    stock: some('1'),
  })
  .map(({ lowestPrice, ...groups }) => ({
    lowestPrice,
    choices: Object.fromEntries(Object.entries(groups).filter(([, chosen]) => chosen.length > 0)),
  }));

/** Counts by filtering the whole list with the choice. */
function plainCount(products: readonly Product[], given: ProductFilter, facet: Facet, value: string): number {
  const left = filterProducts(products, given).length;
  const chosen = given.choices[facet] ?? [];
  if (chosen.includes(value)) {
    const choices = { [facet]: [value] };
    return filterProducts(products, given).filter((one) => hasChoice(one, facet, { choices })).length;
  }
  const withIt = filterProducts(products, toggleChoice(given, facet, value)).length;
  return chosen.length === 0 ? withIt : withIt - left;
}

describe('the number beside a choice', () => {
  test('equals a full recount for any products and any filter', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 12 }), filter, (products, given) => {
        const counts = facetCounts(products, given);
        const offered = filterGroups(products).offered;
        for (const facet of FACETS) {
          for (const value of new Set([...offered[facet], ...(given.choices[facet] ?? [])])) {
            expect(counts[facet].get(value) ?? 0, `${facet} ${value}`).toBe(
              plainCount(products, given, facet, value),
            );
          }
        }
      }),
    );
  });

  test('takes one pass over the products, however many choices there are', () => {
    let looks = 0;
    const products = Array.from({ length: 400 }, (_, index) => {
      const made = aProduct(String(index));
      return Object.defineProperty(made, 'brand', {
        get() {
          looks += 1;
          return `Brand ${index}`;
        },
      });
    });
    facetCounts(products, { choices: { brand: ['Brand 7', 'Brand 9'] } });
    // One pass filters and one counts; each reads a non-empty value twice.
    expect(looks).toBeLessThanOrEqual(4 * products.length);
  });
});

describe('the choices of a list', () => {
  const products = [
    aProduct('a', { brand: 'Zeta', category: ['beauty'], sizes: ['10', '9'] }),
    aProduct('b', { brand: 'adidas', category: ['phones'] }),
    aProduct('c', { brand: 'Oakly', category: ['garden', 'phones'] }),
    aProduct('d', { brand: 'Oakly', category: ['phones'] }),
    aProduct('e'),
  ];

  test('are sorted by frequency, then by name', () => {
    expect(filterGroups(products).offered.brand).toEqual(['Oakly', 'adidas', 'Zeta']);
  });

  test('are the sizes in the order in which products list them', () => {
    const lists = ['S M L', '60', 'M L XL', 'XS S', '60 80'].map((sizes) => sizes.split(' '));
    const sized = lists.map((sizes, place) => aProduct(`p${place}`, { sizes }));
    expect(filterGroups(sized).offered.size).toEqual(['XS', 'S', 'M', 'L', 'XL', '60', '80']);
  });

  test('list the shop’s categories in its order before any others', () => {
    expect(filterGroups(products).offered.category).toEqual(['phones', 'office', 'beauty', 'garden']);
  });

  test('always include the three minimum ratings', () => {
    expect(filterGroups([]).offered.rating).toEqual(['4.5', '4', '3']);
  });
});
