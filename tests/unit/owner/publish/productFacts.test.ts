import { expect, test } from 'vitest';
import { currencyDigits } from '#core/domain/currencyDigits.ts';
import { priceAmount } from '../../../../owner/publish/productFacts.ts';

test.each([
  ['USD', 1249.9, '1249.90'],
  ['USD', 1e21, '1000000000000000000000.00'],
  ['EUR', 1.255, '1.26'],
  ['JPY', 1500, '1500'],
  ['JPY', 1500.5, '1501'],
])('merchant centres get amounts with the decimals of %s', (currency, price, amount) => {
  expect(priceAmount(price, currencyDigits(currency))).toBe(amount);
});
