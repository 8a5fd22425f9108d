import { beforeEach, describe, expect, test } from 'vitest';
import type { FixedClock } from '#adapters/memory/FixedClock.ts';
import type { MemoryStorageGateway } from '#adapters/memory/MemoryStorageGateway.ts';
import { colorsKey, withLatest } from '#core/domain/Remembered.ts';
import type { Shop } from '#core/Shop.ts';
import { aShop } from '#tests/support/aShop.ts';
import { aProduct, aUser } from '#tests/support/makers.ts';

let storage: MemoryStorageGateway;
let shop: Shop;
let clock: FixedClock;

beforeEach(() => {
  ({ shop, storage, clock } = aShop());
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

describe('the colours of an order', () => {
  const colors = [
    { name: 'Pine', hex: '#113322' },
    { name: 'Chalk', hex: '#eeeeee' },
  ];
  const ordered = () => [...shop.remembered.orderedColors.getSnapshot().values()].map((one) => [...one]);

  test('are those chosen for its lines, and stay when another is chosen later', () => {
    shop.cart.add(aProduct('lamp', { colors }));
    shop.cart.add(aProduct('hat', { colors }));
    shop.cart.add(aProduct('rug'));
    shop.remembered.colors.change(() => new Map(['lamp', 'rug', 'desk'].map((id) => [id, 'Pine'])));
    shop.orders.place(aUser());
    shop.remembered.colors.change(() => new Map([['lamp', 'Chalk']]));
    expect(ordered()).toEqual([[['lamp', 'Pine']]]);
  });

  test('are kept for each order, under its moment', () => {
    for (const name of ['Pine', 'Chalk']) {
      shop.cart.add(aProduct('lamp', { colors }));
      shop.remembered.colors.change(() => new Map([['lamp', name]]));
      shop.orders.place(aUser());
      clock.pass(1000);
    }
    expect(ordered()).toEqual([[['lamp', 'Pine']], [['lamp', 'Chalk']]]);
    expect([...shop.remembered.orderedColors.getSnapshot().keys()][1]).toBe(
      colorsKey({ placedAt: new Date('2026-03-14T10:00:01') }),
    );
  });

  test('are forgotten of orders that are long gone', () => {
    for (let day = 0; day < 45; day += 1) {
      shop.cart.add(aProduct('lamp', { colors }));
      shop.remembered.colors.change(() => new Map([['lamp', 'Pine']]));
      shop.orders.place(aUser());
      clock.pass(1000);
    }
    expect(ordered()).toHaveLength(40);
  });
});
