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

test('suggestions list categories, then matches that begin a word, then those inside a word', () => {
  const products = [
    aProduct('a', { name: 'Gramophone' }),
    aProduct('b', { name: 'Mount', subCategory: 'Phone stands' }),
    aProduct('c', { name: 'Smart\u00adphone' }),
    aProduct('d', { name: 'Lamp' }),
    aProduct('e', { name: 'Mobile Phone' }),
    aProduct('f', { name: 'Phone stand' }),
  ];
  expect(namesFor(products, ' PHONE ')).toEqual([
    'Phones & Tablets',
    ...['Phone stand', 'Mobile Phone', 'Mount', 'Gramophone', 'Smart\u00adphone'],
  ]);
  expect(namesFor(products, 'smartphone')).toEqual(['Smart\u00adphone']);
});

test('handbags by Bellamy do not displace lamps', () => {
  const bags = Array.from({ length: 9 }, (_, place) => aProduct(`bag-${place}`, { name: 'Bellamy Handbag' }));
  const lamp = aProduct('lamp', { name: 'Pine Light', subCategory: 'Lamps' });
  expect(namesFor([...bags, lamp], 'lam')[0]).toBe('Pine Light');
});

test('a match in the category gives no other text as the reason', () => {
  const mug = aProduct('mug', { name: 'Mug', subCategory: 'Tableware', category: ['kitchen'] });
  expect(suggestions([mug], 'kitchen')).toEqual([{ kind: 'product', product: mug, matched: [] }]);
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
      const products = names.map((name, position) =>
        aProduct(`p${position}`, { name, subCategory: '', category: [] }),
      );
      for (const text of texts) {
        const wanted = text.trim().toLowerCase();
        const holds = (name: string) => name.toLowerCase().includes(wanted);
        const begins = (name: string) => name.toLowerCase().startsWith(wanted);
        const departments = CATEGORIES.map(({ tabLabel }) => tabLabel).filter(holds);
        const beginsWord = (name: string) => {
          const places = Array.from(
            name.toLowerCase().matchAll(/(?<![\p{L}\p{N}\p{M}])/gu),
            ({ index }) => index,
          );
          return places.some((place) => name.toLowerCase().startsWith(wanted, place));
        };
        const rankOf = (name: string) => (begins(name) ? 0 : beginsWord(name) ? 1 : 2);
        const plain = [...departments, ...names.filter(holds).sort((a, b) => rankOf(a) - rankOf(b))];
        expect(namesFor(products, text)).toEqual(wanted === '' ? [] : plain.slice(0, 8));
      }
    }),
  );
});
