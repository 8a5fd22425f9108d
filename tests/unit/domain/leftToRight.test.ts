import { expect, test } from 'vitest';
import { leftToRight } from '#core/domain/leftToRight.ts';

test('an amount in Arabic loses the marks that would separate the sign of its currency', () => {
  const price = new Intl.NumberFormat('ar-US', { style: 'currency', currency: 'USD' }).format(49.9);
  expect(price).toContain('\u200f');
  expect(leftToRight(price)).toBe('\u206649.90\u00a0US$\u2069');
});
