import { expect, test } from 'vitest';
import { isolatedAmount } from '#core/domain/isolatedAmount.ts';

function amountIn(locale: string, currency: string, amount: number) {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

test('an amount in Arabic loses the marks that would separate the sign of its currency', () => {
  const price = amountIn('ar-US', 'USD', 49.9);
  expect(price).toContain('\u200f');
  expect(isolatedAmount(price)).toBe('\u206649.90\u00a0US$\u2069');
});

test.each([
  ['ar-LB', 'LBP', 300_000],
  ['ar-AE', 'AED', 49.9],
  ['ar-SA', 'SAR', -5],
  ['ar-EG', 'EGP', 1],
])(
  'an amount of %s in %s retains the marks that keep the last point of the sign at its letters',
  (...given) => {
    const price = amountIn(...given);
    expect(price).toMatch(/\p{L}\.\u200f$/u);
    expect(isolatedAmount(price)).toBe(`\u2067${price}\u2069`);
  },
);
