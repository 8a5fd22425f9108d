import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORIES } from '#core/domain/categories.ts';
import { suggestions } from '#core/domain/suggestions.ts';
import { aProduct } from '#tests/support/makers.ts';

function namesFor(products: Parameters<typeof suggestions>[0], text: string): readonly string[] {
  return suggestions(products, text).map((suggestion) =>
    suggestion.kind === 'category' ? suggestion.category.tabLabel : suggestion.product.name,
  );
}

test('suggestions list categories, then names starting with the text, then names containing it', () => {
  const products = [
    aProduct('a', { name: 'Gramophone' }),
    aProduct('b', { name: 'Phone stand' }),
    aProduct('c', { name: 'Lamp' }),
  ];
  expect(namesFor(products, ' PHONE ')).toEqual(['Phones & Tablets', 'Phone stand', 'Gramophone']);
});

test('suggestions match a plain filter for any sequence of texts', () => {
  // Few letters, for frequent matches; the last one becomes two when lower-cased.
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'B', 'e', ' ', '&', 'İ'),
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), fc.array(word, { maxLength: 5 }), (names, texts) => {
      const products = names.map((name, position) => aProduct(`p${position}`, { name }));
      for (const text of texts) {
        const wanted = text.trim().toLowerCase();
        const holds = (name: string) => name.toLowerCase().includes(wanted);
        const begins = (name: string) => name.toLowerCase().startsWith(wanted);
        const departments = CATEGORIES.map(({ tabLabel }) => tabLabel).filter(holds);
        const plain = [
          ...departments,
          ...names.filter(begins),
          ...names.filter((name) => holds(name) && !begins(name)),
        ];
        expect(namesFor(products, text)).toEqual(wanted === '' ? [] : plain.slice(0, 8));
      }
    }),
  );
});
