import { expect, test } from 'vitest';
import { suggestions } from '#core/domain/suggestions.ts';
import { aProduct, someProducts } from '#tests/support/makers.ts';

function namesFor(products: Parameters<typeof suggestions>[0], text: string): readonly string[] {
  return suggestions(products, text).map((suggestion) =>
    suggestion.kind === 'category' ? suggestion.category.tabLabel : suggestion.product.name,
  );
}

test('departments come first, then names that begin with the text, then names that hold it', () => {
  const products = [
    aProduct('a', { name: 'Gramophone' }),
    aProduct('b', { name: 'Phone stand' }),
    aProduct('c', { name: 'Lamp' }),
  ];
  expect(namesFor(products, ' PHONE ')).toEqual(['Phones & Tablets', 'Phone stand', 'Gramophone']);
});

test('there are at most eight', () => {
  expect(namesFor(someProducts(20), 'the')).toHaveLength(8);
  expect(namesFor(someProducts(20), 'product')).toHaveLength(8);
});

test('nothing is suggested for nothing', () => {
  expect(namesFor(someProducts(3), '  ')).toEqual([]);
});
