import { expect, test } from 'vitest';
import { stockNote } from '#core/domain/stock.ts';

test('few pieces are counted, none is said, many are in stock', () => {
  expect(stockNote({ stock: 3 })?.text).toBe('Only 3 left');
  expect(stockNote({ stock: 5 })?.text).toBe('Only 5 left');
  expect(stockNote({ stock: 6 })?.text).toBe('In stock');
  expect(stockNote({ stock: 0 })?.text).toBe('Out of stock');
});

test('what the catalogue does not count is not spoken of', () => {
  expect(stockNote({})).toBeUndefined();
});
