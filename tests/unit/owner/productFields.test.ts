import { expect, test } from 'vitest';
import { typeProblems, unknownFields, withoutUnknown } from '../../../owner/catalogue/productFields.ts';

const lamp = {
  id: 'lamp',
  name: 'Lamp',
  price: 40,
  previews: ['abc'],
  images: null,
  colors: [{ hex: '#fff', name: 'White' }],
  reviews: [{ user: { name: 'Ana' }, title: 'Good' }],
  translations: { de: { name: 'Lampe', colors: ['Weiß'], dimensions: { length: '1,2 m' } } },
};

test('a product with only known fields is unchanged', () => {
  expect(unknownFields(lamp)).toEqual([]);
  expect(withoutUnknown(lamp)).toBe(lamp);
});

test('unknown fields are found and removed, also within lists and objects', () => {
  const user = { name: 'Ana', email: 'ana@example.com' };
  const product = {
    ...lamp,
    costPrice: { amount: 20 },
    toString: 'x',
    colors: [...lamp.colors, { hex: '#000', name: 'Black', supplier: 'Ink & Sons' }],
    reviews: [{ user, title: 'Good' }],
    translations: { de: { ...lamp.translations.de, price: 44 } },
  };
  expect(
    unknownFields(product)
      .map(({ field }) => field)
      .toSorted(),
  ).toEqual([
    'colors[1].supplier',
    'costPrice',
    'reviews[0].user.email',
    'toString',
    'translations.de.price',
  ]);
  expect(withoutUnknown(product)).toEqual({
    ...lamp,
    colors: [...lamp.colors, { hex: '#000', name: 'Black' }],
  });
});

test('a family keeps its known fields, and needs an id for addresses and one to three options', () => {
  const family = { id: 'tern_1.a-b', name: 'Tern', options: { color: 'Oak', size: '3' }, isFirst: true };
  expect(withoutUnknown({ ...lamp, family: { ...family, note: 'x' } })).toEqual({ ...lamp, family });
  const problemsOf = (changed: object) => typeProblems({ ...lamp, family: { ...family, ...changed } });
  for (const id of ['', 'a b', 'ä', 'x'.repeat(51)])
    expect(problemsOf({ id })).toMatchObject([{ field: 'family.id' }]);
  for (const options of [{}, { a: '1', b: '2', c: '3', d: '4' }])
    expect(problemsOf({ options })).toMatchObject([{ field: 'family.options' }]);
});
