import { expect, test } from 'vitest';
import { CURRENCIES, currencyDigits, stripeDigits } from '#core/domain/currencyDigits.ts';

/** https://docs.stripe.com/currencies: “zero-decimal currencies”. */
const STRIPES_ZERO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
/** The same page, “special cases”: without hundredths, but with two decimals in Stripe's interface. */
const STRIPES_SPECIAL_CASES = ['ISK', 'UGX'];
/** The same page: “three-decimal currencies”. */
const STRIPES_THREE_DECIMALS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

test('Stripe counts exactly its zero-decimal currencies in whole units', () => {
  const expected = STRIPES_ZERO_DECIMALS.filter((code) => !STRIPES_SPECIAL_CASES.includes(code));
  expect(CURRENCIES.filter((code) => stripeDigits(code) === 0)).toEqual(expected);
  for (const code of [...STRIPES_SPECIAL_CASES, 'HUF', 'TWD', 'IDR', 'COP', 'EUR']) {
    expect([code, stripeDigits(code)]).toEqual([code, 2]);
  }
});

test('the shop shows no more decimals than Stripe charges, and has no currency with three', () => {
  for (const code of CURRENCIES) expect(currencyDigits(code)).toBeLessThanOrEqual(stripeDigits(code));
  expect(CURRENCIES.filter((code) => STRIPES_THREE_DECIMALS.includes(code))).toEqual([]);
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
});

test('the decimals do not depend on the version of ICU', () => {
  expect(['EUR', 'RSD', 'TWD'].map(currencyDigits)).toEqual([2, 2, 2]);
  expect(['JPY', 'HUF', 'ISK', 'MGA'].map(currencyDigits)).toEqual([0, 0, 0, 0]);
});
