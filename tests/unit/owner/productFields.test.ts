import { expect, test } from 'vitest';
import { unknownFields, withoutUnknown } from '../../../owner/catalogue/productFields.ts';

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
