// The shop in English, with German products.
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  listedProduct,
  pageDataFrom,
  pageDataToJson,
  productsFrom,
  toJson,
} from '#adapters/published/publication.ts';
import { filterGroups } from '#core/domain/facets.ts';
import { findRelated } from '#core/domain/forgivingSearch.ts';
import type { Product } from '#core/domain/Product.ts';
import { searchProducts } from '#core/domain/searchProducts.ts';
import { suggestions } from '#core/domain/suggestions.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { SHOP } from '#shop';
import { renderShop } from '#tests/support/renderShop.tsx';

vi.mock('#shop', async (original) => {
  const { SHOP } = await original<typeof import('#shop')>();
  const german = { originalLanguage: 'de', isTranslated: true, isMultilingual: true };
  const untranslated = [SHOP.hero.title, SHOP.categories[1]?.tabLabel, SHOP.footer.legal];
  untranslated.push(SHOP.footer.columns[1]?.title);
  return { SHOP: { ...SHOP, ...german, languages: ['de', 'en'], untranslated } };
});

const desk = {
  id: 'tisch',
  name: 'Eichentisch',
  price: 900,
  category: 'office',
  subCategory: 'Tische',
  type: 'Schreibtisch',
  brand: 'Tavolan',
  tags: ['Eiche', 'Büro'],
  description: 'Geölte Eiche.',
  shortDescription: 'Ein Tisch.',
  weight: '15,2 kg',
  dimensions: { width: '1,6 m' },
  colors: [
    { hex: '#c99f6b', name: 'Eiche' },
    { hex: '#1d1e20', name: 'Schwarz' },
  ],
  sizes: ['Klein', 'Groß'],
  reviews: [{ user: { name: 'Ana' }, date: '1 May 2026', title: 'Gut', body: 'Sehr gut.', rating: 5 }],
  translations: {
    en: {
      name: 'Oak Desk',
      subCategory: 'Desks',
      type: 'Writing desk',
      tags: ['oak', 'workplace'],
      description: 'Oiled oak.',
      colors: ['Oak', 'Black'],
      sizes: ['Small', 'Large'],
    },
    fr: { name: 'Bureau' },
  },
};
const lamp = {
  id: 'lampe',
  name: 'Leselampe',
  price: 50,
  category: 'office',
  subCategory: 'Lampen',
  description: 'Hell.',
  colors: [{ hex: '#888888', name: 'Grau' }],
  sizes: ['Klein', 'Riesig'],
};

const parsed = (document: { readonly id: string }, language?: string) =>
  parseProduct(document.id, document, language) as Product;

/** The language of an element's text, as assistive technology determines it. */
const langOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang') ?? 'of the page';

test('cards and product pages mark only texts without a translation', async () => {
  await renderShop('/products', { products: [desk, lamp] });
  expect(langOf(await screen.findByRole('link', { name: 'Oak Desk' }))).toBe('of the page');
  expect(langOf(screen.getByText('Desks'))).toBe('of the page');
  expect(langOf(screen.getByRole('link', { name: 'Leselampe' }))).toBe('de');
  expect(langOf(screen.getByText('Lampen'))).toBe('de');
  expect(langOf(screen.getByTitle(/Oak, Black/))).toBe('of the page');
  expect(langOf(screen.getByTitle(/Grau/))).toBe('de');
});

test('a product page shows its translation, and the originals of the rest', async () => {
  await renderShop('/products/tisch', { products: [desk] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Oak Desk' })).not.toHaveAttribute('lang');
  const [description, lead] = [screen.getAllByText('Oiled oak.')[0], await screen.findByText('Ein Tisch.')];
  expect(langOf(description as HTMLElement)).toBe('of the page');
  expect(langOf(lead)).toBe('de');
  expect(langOf(screen.getByText('workplace'))).toBe('of the page');
  expect(langOf(screen.getByText('Writing desk'))).toBe('of the page');
});

test('facts without a translation and reviews are in the language of the products', async () => {
  const { navigate } = await renderShop('/products/tisch/info', { products: [desk] });
  expect(langOf(await screen.findByText('15,2 kg'))).toBe('de');
  expect(langOf(screen.getByText('1,6 m'))).toBe('de');
  expect(new Set(screen.getAllByText('Not stated').map(langOf))).toEqual(new Set(['of the page']));
  await navigate('/products/tisch/review');
  expect(langOf(await screen.findByText('Sehr gut.'))).toBe('de');
  expect(langOf(screen.getByRole('heading', { name: 'Gut' }))).toBe('de');
});

test('choices show their translations, and the cart and the remembered choice store the originals', async () => {
  const { user, storage } = await renderShop('/products/tisch', { products: [desk] });
  await user.click(await screen.findByRole('radio', { name: 'Black' }));
  await user.click(screen.getByRole('button', { name: 'Add To Cart' }));
  expect(storage.recall('colors').get('tisch')).toBe('Schwarz');
  expect(storage.recall('sizes').get('tisch')).toBe('Klein');
});

test('a filter shows translations, and addresses have the originals', async () => {
  const { user, address } = await renderShop('/products', { products: [desk, lamp] });
  await user.click(await screen.findByRole('checkbox', { name: /^Black/ }));
  expect(new URL(address(), 'https://shop.example').searchParams.getAll('color')).toEqual(['Schwarz']);
  expect(await screen.findByRole('button', { name: 'Remove filter Colour: Black' })).toBeVisible();
});

test('an option without a translation is marked on lines, and so is a category', async () => {
  const cart = [{ ...parsed(lamp), quantity: 1 }];
  const { navigate, user } = await renderShop('/cart', { products: [desk, lamp], cart });
  expect(['Grau', 'Klein'].map((name) => langOf(screen.getByText(name)))).toEqual(['de', 'de']);
  const category = SHOP.categories[1]?.tabLabel ?? '';
  await user.type(screen.getByRole('combobox'), category.slice(0, 4));
  const [suggested] = await screen.findAllByRole('option');
  expect(langOf(within(suggested as HTMLElement).getByText(category.slice(4).trim()))).toBe('de');
  await navigate('/products?type=office&category=office');
  expect(await screen.findByRole('heading', { name: category })).toHaveAttribute('lang', 'de');
  const chip = await screen.findByRole('button', { name: `Remove filter Category: ${category}` });
  expect(langOf(within(chip).getByText(category))).toBe('de');
});

test('a cart line that another language has stored shows the name of this one', async () => {
  await renderShop('/cart', { products: [desk], cart: [{ ...parsed(desk, 'de'), quantity: 1 }] });
  expect(await screen.findByRole('heading', { name: 'Oak Desk' })).toBeVisible();
  expect(screen.getByText('Oak')).toBeVisible();
});

test('choices of a filter are sorted by their translations', () => {
  const colors = [...desk.colors, { hex: '#e9e0d0', name: 'Weiß' }];
  const translations = { en: { ...desk.translations.en, colors: ['Oak', 'Zinc black', 'Ivory'] } };
  const product = parsed(Object.assign({}, desk, { colors, translations }));
  expect(filterGroups([product]).offered.color).toEqual(['Weiß', 'Eiche', 'Schwarz']);
});

test('search finds translations and originals', () => {
  const products = [parsed(desk), parsed(lamp)];
  const namesFor = (query: string) => searchProducts(products, query).map(({ id }) => id);
  expect(['oak', 'eichent', 'desks', 'tische', 'leselampe', 'Geölte'].map(namesFor)).toEqual([
    ['tisch'],
    ['tisch'],
    ['tisch'],
    ['tisch'],
    ['lampe'],
    [],
  ]);
  const relatedTo = (query: string) => findRelated(products, query).map(({ id }) => id);
  expect(['büro', 'workplace', 'schreibtisch', 'desk writing'].map(relatedTo)).toEqual(
    Array(4).fill(['tisch']),
  );
});

test('a suggestion shows the original name if only that matches', async () => {
  const [suggestion] = suggestions([parsed(desk)], 'eichentisch');
  expect(suggestion).toMatchObject({ reason: { text: 'Eichentisch', matched: [[0, 11]] } });
  expect(suggestions([parsed(desk)], 'desks')).toMatchObject([{ reason: { text: 'Desks' } }]);
  const { user } = await renderShop('/', { products: [desk] });
  await user.type(screen.getByRole('combobox'), 'eichentisch');
  const option = await screen.findByRole('option', { name: /^Oak Desk/ });
  expect(langOf(await within(option).findByText('Eichentisch'))).toBe('de');
});

test('a publication has the shown texts, and the originals that search reads', () => {
  const product = parsed(desk);
  expect(productsFrom(JSON.parse(JSON.stringify([toJson(product)])))).toEqual([product]);
  const listed = JSON.stringify(toJson(listedProduct(product)));
  expect(JSON.parse(listed).originals).toEqual({
    name: 'Eichentisch',
    subCategory: 'Tische',
    type: 'Schreibtisch',
    tags: 'Eiche Büro',
  });
  expect(listed).not.toMatch(/translations|Bureau|Geölte/);
  expect(Object.keys(toJson(parsed(lamp)))).not.toContain('originals');
});

test('published filters have the labels of their choices', () => {
  const filters = filterGroups([parsed(desk)]);
  const page = { index: '/i.json', asOf: new Date(0), total: 1, filters };
  expect(pageDataFrom(JSON.stringify(pageDataToJson(page)))?.filters?.labels).toEqual(filters.labels);
  expect(filters.labels).toMatchObject({ 'color Eiche': 'Oak', 'size Klein': 'Small' });
});

test('texts of the shop file without a translation are marked', async () => {
  await renderShop('/', { products: [] });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de');
  expect(langOf(screen.getByText(SHOP.footer.legal))).toBe('de');
  const column = screen.getByRole('navigation', { name: SHOP.footer.columns[1]?.title ?? '' });
  const label = document.getElementById(column.getAttribute('aria-labelledby') ?? '');
  expect(langOf(label as HTMLElement)).toBe('de');
  expect(langOf(screen.getByText(SHOP.hero.text))).toBe('of the page');
});
