import { beforeEach, expect, test } from 'vitest';
import type { MemoryStorageGateway } from '#adapters/memory/MemoryStorageGateway.ts';
import { withLatest } from '#core/domain/Remembered.ts';
import type { Shop } from '#core/Shop.ts';
import { aShop } from '#tests/support/aShop.ts';
import { aProduct } from '#tests/support/makers.ts';

let storage: MemoryStorageGateway;
let shop: Shop;

beforeEach(() => {
  ({ shop, storage } = aShop());
});

test('a page that was rendered by the build remembers nothing', () => {
  shop.remembered.theme.change(() => 'dark');
  expect(shop.remembered.theme.getSnapshot()).toBe('dark');
  expect(shop.remembered.theme.getServerSnapshot()).toBe('system');
});

test('what another tab remembers is told here, and a change starts from it', () => {
  const seen: (readonly string[])[] = [];
  shop.remembered.searches.subscribe(() => seen.push(shop.remembered.searches.getSnapshot()));
  storage.remember('searches', () => ['lamp']);
  storage.reportChange();
  storage.remember('searches', () => ['kettle']);
  shop.remembered.searches.change((searches) => ['hat', ...searches]);
  expect(seen).toEqual([['lamp'], ['hat', 'kettle']]);
});

test('what was taken back shows at once, in the cart and in what is remembered', () => {
  shop.cart.add(aProduct('lamp'), 2);
  const before = shop.cart.getSnapshot().lines;
  const undo = shop.undoable(
    () => {
      shop.cart.clear();
      shop.remembered.viewed.change(() => ['lamp']);
    },
    () => expect.unreachable(),
  );
  expect(shop.cart.getSnapshot().lines).toEqual([]);
  undo();
  expect(shop.cart.getSnapshot().lines).toEqual(before);
  expect(shop.remembered.viewed.getSnapshot()).toEqual([]);
});

test('what has changed since is taken back in another way', () => {
  const undo = shop.undoable(
    () => shop.remembered.viewed.change(() => ['lamp']),
    () => shop.remembered.viewed.change((ids) => ids.filter((id) => id !== 'lamp')),
  );
  shop.remembered.viewed.change((ids) => ['hat', ...ids]);
  undo();
  expect(shop.remembered.viewed.getSnapshot()).toEqual(['hat']);
});

test('the latest stands first, once, and pushes the oldest out', () => {
  expect(withLatest(['a', 'b', 'c'], 'c', 3)).toEqual(['c', 'a', 'b']);
  expect(withLatest(['a', 'b', 'c'], 'd', 3)).toEqual(['d', 'a', 'b']);
  const list = ['a', 'b'];
  expect(withLatest(list, 'a', 3)).toBe(list);
});
