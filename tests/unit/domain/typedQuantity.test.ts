import { expect, test } from 'vitest';
import { typedQuantity } from '#core/domain/typedQuantity.ts';

test.each([
  ['40', 40],
  [' 7 ', 7],
  ['1e2', 100],
])('“%s” is a quantity of %i, without a remark', (text, quantity) => {
  expect(typedQuantity(text, 3)).toEqual({ quantity });
});

test.each(['', '  ', 'ten', '0', '-3', '0.5', '1e999', 'NaN'])(
  '“%s” leaves the quantity unchanged, with a remark',
  (text) => {
    expect(typedQuantity(text, 3)).toEqual({ quantity: 3, remark: expect.stringContaining('still 3') });
  },
);

test('one and a half becomes one, with a remark', () => {
  expect(typedQuantity('1.5', 3)).toEqual({ quantity: 1, remark: expect.stringContaining('whole number') });
});

test('a quantity is at most the largest safe integer', () => {
  expect(typedQuantity('99999999999999999999', 3)).toEqual({ quantity: Number.MAX_SAFE_INTEGER });
});
