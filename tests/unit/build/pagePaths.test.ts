import { expect, test } from 'vitest';
import { alternateLinks, alternatesOf, pathIn } from '../../../src/build/pagePaths.ts';

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
  const links = alternateLinks('/', 'https://shop.example', shop).join('');
  expect(links.match(/(?<=(hreflang|href)=")[^"]*/g)).toEqual([
    'de',
    'https://shop.example/',
    'en',
    'https://shop.example/en',
    'x-default',
    'https://shop.example/',
  ]);
});

test('a page of a shop with one language names no other', () => {
  expect(alternatesOf('/products', { languages: ['en'] })).toEqual([]);
});
