import { beforeEach, expect, test } from 'vitest';
import { withLatest } from '#core/domain/Remembered.ts';
import type { Shop } from '#core/Shop.ts';
import { aShop } from '#tests/support/aShop.ts';
import type { TestStorage } from '#tests/support/TestStorage.ts';

let storage: TestStorage;
let shop: Shop;

beforeEach(() => {
  ({ shop, storage } = aShop());
});

test('a prerendered page has no remembered values', () => {
  shop.theme.change(() => 'dark');
  expect(shop.theme.getSnapshot()).toBe('dark');
  expect(shop.theme.getServerSnapshot()).toBe('system');
});

test('a change in another tab notifies subscribers and is preserved', () => {
  const seen: (readonly string[])[] = [];
  shop.searches.subscribe(() => seen.push(shop.searches.getSnapshot()));
  storage.remember('searches', () => ['lamp']);
  storage.reportChange();
  storage.remember('searches', () => ['kettle']);
  shop.searches.change((searches) => ['hat', ...searches]);
  expect(seen).toEqual([['lamp'], ['hat', 'kettle']]);
});

test('the latest entry is first and unique, and the oldest is removed', () => {
  expect(withLatest(['a', 'b', 'c'], 'c', 3)).toEqual(['c', 'a', 'b']);
  expect(withLatest(['a', 'b', 'c'], 'd', 3)).toEqual(['d', 'a', 'b']);
  const list = ['a', 'b'];
  expect(withLatest(list, 'a', 3)).toBe(list);
});
