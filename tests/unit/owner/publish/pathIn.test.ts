import { expect, test } from 'vitest';
import { alternatesOf, pathIn } from '../../../../owner/publish/pathIn.ts';

const shop = { language: 'en', languages: ['de', 'en'] };

test.each([
  ['/', 'de', '/'],
  ['/products/caf%C3%A9', 'de', '/products/caf%C3%A9'],
  ['/', 'en', '/en'],
  ['/products', 'en', '/en/products'],
])('%s has in the language %s the address %s', (path, language, address) => {
  expect(pathIn(path, { ...shop, language })).toBe(address);
});

test('a page names itself, its other languages and the default one', () => {
  expect(alternatesOf('/', shop)).toEqual([
    ['de', '/'],
    ['en', '/en'],
    ['x-default', '/'],
  ]);
});

test('a page of a shop with one language names no other', () => {
  expect(alternatesOf('/products', { languages: ['en'] })).toEqual([]);
});
