import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFrom } from '#core/domain/amountFrom.ts';

test.each([
  ['0', 0],
  ['50', 50],
  [' 49.90 ', 49.9],
  ['49.9', 49.9],
  ['1,000', 1000],
  ['12,345,678.50', 12345678.5],
  ['$1,000', 1000],
  ['4,5', 4.5],
  ['49,90', 49.9],
  ['007', 7],
])('%s is the amount %d', (text, amount) => {
  expect(amountFrom(text)).toBe(amount);
});

test.each([
  '',
  ' ',
  'abc',
  '0x10',
  '0b1',
  '1e3',
  '-5',
  '+5',
  'Infinity',
  'NaN',
  '1,00,000',
  '1,0000',
  ',5',
  '1.000',
  '1.000,50',
  '1,000,5',
  '1 000',
  '5 dollars',
  '49.',
  '9'.repeat(400),
])('“%s” is not an amount', (text) => {
  expect(amountFrom(text)).toBeUndefined();
});

test('a number written as text parses to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(amountFrom(String(cents / 100))).toBe(cents / 100);
    }),
  );
});
