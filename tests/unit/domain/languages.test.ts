import { expect, test } from 'vitest';
import { baseIn, languageIn, localeIn } from '#core/domain/languages.ts';

const SHOP = { language: 'de', languages: ['de', 'en', 'pt-BR', 'zh-Hant'], locale: 'de-AT-u-nu-latn' };

test.each([
  ['de', 'de', '/'],
  ['en', 'en', '/en/'],
  ['fr', 'de', '/'],
])('an order in %s is continued in %s below %s', (language, shown, base) => {
  expect([languageIn(SHOP, language), baseIn(SHOP, language)]).toEqual([shown, base]);
});

test.each([
  ['de', 'de-AT-u-nu-latn'],
  ['en', 'en-AT'],
  ['zh-Hant', 'zh-Hant-AT'],
  ['pt-BR', 'pt-AT'],
])('amounts and dates in %s have the format of %s', (language, locale) => {
  expect(localeIn(SHOP, language)).toBe(locale);
});

test('a language has the usual region of a locale without one', () => {
  expect(localeIn({ language: 'ja', locale: 'ja' }, 'en')).toBe('en-JP');
});
