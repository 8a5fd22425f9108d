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

test.each([
  ['1.5', 1, 'whole number'],
  ['1.000', 1, 'Quantity set to 1'],
  ['99999999999999999999', Number.MAX_SAFE_INTEGER, 'too large'],
  ['1e300', Number.MAX_SAFE_INTEGER, 'too large'],
])('“%s” becomes %i, with a remark', (text, quantity, remark) => {
  expect(typedQuantity(text, 3)).toEqual({ quantity, remark: expect.stringContaining(remark) });
});
