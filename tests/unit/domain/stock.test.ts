import { expect, test } from 'vitest';
import { beyondStock, isOutOfStock, stockNote } from '#core/domain/stock.ts';

test('the stock note is a count, “Out of stock” or “In stock”', () => {
  expect(stockNote({ stock: 3 })?.text).toBe('Only 3 left');
  expect(stockNote({ stock: 5 })?.text).toBe('Only 5 left');
  expect(stockNote({ stock: 6 })?.text).toBe('In stock');
  expect(stockNote({ stock: 0 })?.text).toBe('Out of stock');
});

test('a stock that is not counted has no note, and an unreadable one is out of stock', () => {
  expect(stockNote({})).toBeUndefined();
  expect(isOutOfStock({})).toBe(false);
  expect(stockNote({ stock: 'unreadable' })?.text).toBe('Out of stock');
  expect(isOutOfStock({ stock: 'unreadable' })).toBe(true);
});

test('only a quantity above the stock gets a remark', () => {
  expect(beyondStock({ stock: 3 }, 3)).toBeUndefined();
  expect(beyondStock({ stock: 3 }, 4)).toBe('Only 3 in stock; you have selected 4.');
  expect(beyondStock({ stock: 0 }, 1)).toBe('This product is out of stock.');
  expect(beyondStock({ stock: 'unreadable' }, 1)).toBe('This product is out of stock.');
  expect(beyondStock({}, 1000)).toBeUndefined();
});
