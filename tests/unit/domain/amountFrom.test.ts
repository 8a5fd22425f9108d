import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFrom, amountParser } from '#core/domain/amountFrom.ts';

test.each([
  ['0', 0],
  ['50', 50],
  [' 49.90 ', 49.9],
  ['49.9', 49.9],
  ['1,000', 1000],
  ['12,345,678.50', 12345678.5],
  ['$1,000', 1000],
  ['$ 50', 50],
  ['50 $', 50],
  ['５０', 50],
  ['4,5', 4.5],
  ['49,90', 49.9],
  ['007', 7],
])('%s is the amount %d', (text, amount) => {
  expect(amountFrom(text)).toBe(amount);
});

const ODD = 'abc 0x10 0b1 1e3 -5 +5 Infinity NaN 1,00,000 1,0000 ,5 1.000 1.000,50 1,000,5 49.';

test.each(['', ' ', '1 000', '5 dollars', '9'.repeat(400), ...ODD.split(' ')])(
  '“%s” is not an amount',
  (text) => {
    expect(amountFrom(text)).toBeUndefined();
  },
);

test.each([
  ['de-DE', 'EUR', '€ 49,90', '1.299,00', '1299,0'],
  ['de-CH', 'CHF', '49.90 CHF', "1'299.00", '1’299'],
  ['fr-FR', 'EUR', '€49,90', '1 299,00 €', '1\u202f299'],
  ['pl-PL', 'PLN', 'zł 49,9', '1 299,00 zł', '1299'],
  ['pt-BR', 'BRL', 'R$ 49,90', 'R$1.299', '1.299,00'],
  ['ar-EG', 'EGP', '49.90', '١٢٩٩٫٠٠', '١٬٢٩٩ ج.م.'],
  ['ar-AE', 'AED', '٤٩٫٩ د.إ', '1299 د.إ.', 'د.إ ۱۲۹۹'],
  ['de-DE', 'EUR', '٤٩٫٩٠', '١٢٩٩', '१.२९९,०० €'],
])('in %s, amounts in %s can be written as %s, %s and %s', (locale, currency, small, ...large) => {
  const parse = amountParser(locale, currency);
  expect([small, ...large].map(parse)).toEqual([49.9, 1299, 1299]);
});

test.each(
  Intl.getCanonicalLocales(
    'am bn-BD bg cs da de-AT de-CH de-DE el en-IN en-US en-ZA es-ES fa fr-CH fr-FR he hi ja my ne nl pl pt-BR pt-PT sv th uk'.split(
      ' ',
    ),
  ),
)('an amount in the format of %s is accepted', (locale) => {
  const parse = amountParser(locale, 'EUR');
  for (const amount of [0, 0.5, 49.9, 1299, 12345.67, 1_234_567.5]) {
    const price = amount.toLocaleString(locale, { style: 'currency', currency: 'EUR' });
    const plain = amount.toLocaleString(locale, { useGrouping: false });
    for (const text of [price, plain]) expect(parse(text), text).toBe(amount);
  }
});

test('a number written as text parses to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(amountFrom(String(cents / 100))).toBe(cents / 100);
    }),
  );
});
