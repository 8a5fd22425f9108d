import { describe, expect, test, vi } from 'vitest';
import { inLanguage, inThisLanguage, labelOf, langOf, originalOf } from '#core/domain/translations.ts';
import { aProduct } from '#tests/support/makers.ts';

vi.mock('#shop', async (original) => {
  const { SHOP } = await original<typeof import('#shop')>();
  return { SHOP: { ...SHOP, isTranslated: true, isMultilingual: true } };
});

const desk = {
  name: 'Oak Desk',
  price: 900,
  subCategory: 'Desks',
  type: 'Writing desk',
  brand: 'Tavolan',
  tags: ['oak', 'desk'],
  description: 'Oiled oak.',
  colors: [{ hex: '#c99f6b', name: 'Oak' }, { hex: '#1d1e20', name: 'Black' }, { hex: '#fff' }],
  sizes: ['Small', 'Large'],
  dimensions: { length: '1.4 m', width: '0.7 m', height: '0.72 m' },
};

const german = {
  name: ' Eichentisch ',
  subCategory: 'Tische',
  tags: ['Eiche', 'Tisch'],
  description: 'Geölte Eiche.',
  colors: ['Eiche', 'Schwarz', 'Weiß'],
  sizes: ['Klein', 'Groß'],
  dimensions: { length: '1,4 m' },
};

const inGerman = (translation: unknown, language = 'de') =>
  inLanguage({ ...desk, translations: { de: translation } }, language);

describe('a product with a translation', () => {
  test('has its texts in that language, and remembers the originals that search reads', () => {
    expect(inGerman(german)).toMatchObject({
      name: 'Eichentisch',
      subCategory: 'Tische',
      type: 'Writing desk',
      tags: ['Eiche', 'Tisch'],
      description: 'Geölte Eiche.',
      dimensions: { length: '1,4 m', width: '0.7 m', height: '0.72 m' },
      originals: {
        name: 'Oak Desk',
        subCategory: 'Desks',
        tags: 'oak desk',
        description: '',
        dimensions: '',
      },
    });
  });

  test('has the same colours and sizes in every language, with labels', () => {
    expect(inGerman(german)).toMatchObject({
      colors: desk.colors,
      sizes: desk.sizes,
      labels: { 'color Oak': 'Eiche', 'color Black': 'Schwarz', 'size Small': 'Klein', 'size Large': 'Groß' },
    });
    expect(inGerman({ brand: 'Tawolan' })).toMatchObject({
      brand: 'Tavolan',
      labels: { 'brand Tavolan': 'Tawolan' },
    });
  });

  test.each(['en', 'fr', 'constructor'])(
    'is unchanged in “%s”, which is not a language of its translations',
    (language) => {
      expect(inGerman(german, language)).toMatchObject(desk);
      expect(inGerman(german, language).originals).toBeUndefined();
    },
  );

  test.each([
    ['no object', 'Eichentisch', []],
    ['a wrong name', { ...german, name: ['Tisch'] }, ['subCategory', 'tags', 'description', 'dimensions']],
    ['an empty name', { name: ' ', type: 'Schreibtisch' }, ['type']],
    ['empty tags', { tags: ['', 4, {}], weight: 3 }, ['tags', 'weight']],
    ['tags that are no list', { tags: 'Eiche' }, []],
  ])('loses only the invalid part: %s', (_, translation, fields) => {
    expect(Object.keys(inGerman(translation).originals ?? {})).toEqual(fields);
  });

  test('has no labels for colours and sizes whose number differs', () => {
    expect(inGerman({ colors: ['Eiche'], sizes: ['Klein', ' '] }).labels).toEqual({ 'size Small': 'Klein' });
    expect(inGerman({ colors: 'Eiche', sizes: ['Klein', 'Groß', 'Riesig'] }).labels).toEqual({});
  });
});

test.each(['Pine', 'Slate', 'constructor', '__proto__'])(
  'the choice %s without a label shows its own value',
  (value) => {
    expect(
      labelOf(aProduct('desk', { labels: { 'color Oak': 'Eiche', 'color Pine': '' } }), value, 'color'),
    ).toBe(value);
    expect(labelOf(aProduct('desk'), value, 'color')).toBe(value);
  },
);

test('a size and a colour with one name have labels of their own, and no field counts as a label', () => {
  const labels = { 'color Natur': 'Ungefärbt', 'size Natur': 'Normal' };
  expect(labelOf({ labels }, 'Natur', 'color')).toBe('Ungefärbt');
  expect(labelOf({ labels }, 'Natur', 'size')).toBe('Normal');
  expect(langOf({ originals: { type: 'Desk' } }, 'type', 'color')).toEqual({ lang: 'en' });
  expect(langOf({ labels }, 'Natur', 'color')).toBeUndefined();
});

test('only texts without a translation are marked with the language of the products', () => {
  expect(langOf({ originals: { name: 'Oak Desk', description: '' } }, 'name')).toBeUndefined();
  expect(langOf({ originals: { name: 'Oak Desk', description: '' } }, 'description')).toBeUndefined();
  expect(langOf({ originals: { name: 'Oak Desk' } }, 'description')).toEqual({ lang: 'en' });
  expect(langOf({}, 'name')).toEqual({ lang: 'en' });
});

test('search reads the originals of a translated product', () => {
  const product = aProduct('desk', { originals: { name: 'Oak Desk', description: '' }, brand: 'Tavolan' });
  expect(originalOf(product)).toMatchObject({ name: 'Oak Desk', subCategory: '', brand: 'Tavolan' });
  expect(originalOf(aProduct('desk'))).toBeUndefined();
});

test('a stored line shows the name and labels of the latest product, and is otherwise unchanged', () => {
  const line = {
    ...aProduct('desk', { name: 'Tisch', price: 5, labels: { 'color Oak': 'Eiche' } }),
    quantity: 2,
  };
  const latest = aProduct('desk', { name: 'Desk', price: 7 });
  expect(inThisLanguage(line, () => ({ latest }))).toEqual({
    ...aProduct('desk', { name: 'Desk', price: 5 }),
    quantity: 2,
  });
  expect(inThisLanguage(line, () => ({ latest: undefined }))).toBe(line);
});
