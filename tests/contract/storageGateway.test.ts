import { beforeEach, expect, test } from 'vitest';
import { removeLine } from '#core/domain/Cart.ts';
import { NOTHING_REMEMBERED, type Remembered, savedOf } from '#core/domain/Remembered.ts';
import { aCart, aProduct } from '#tests/support/makers.ts';
import { TestStorage } from '#tests/support/TestStorage.ts';

const NAMES = Object.keys(NOTHING_REMEMBERED) as (keyof Remembered)[];

let gateway: TestStorage;
beforeEach(() => {
  gateway = new TestStorage();
});

const placedAt = new Date('2026-03-14T10:00:00Z');

test('a new shopper has no cart and no order', () => {
  expect(gateway.loadCart()).toEqual({ lines: [], dropped: 0 });
  expect(gateway.loadOrder()).toBeUndefined();
  expect(gateway.loadEarlierOrders()).toEqual([]);
});

test('a saved cart loads unchanged', () => {
  const cart = aCart({ lamp: 2, kettle: 1 }, { originalPrice: 20 });
  expect(gateway.changeCart(() => cart)).toMatchObject({ ok: true });
  expect(gateway.loadCart()).toEqual({ lines: cart, dropped: 0 });
});

test('placing an order stores it and empties the cart', () => {
  const lines = aCart({ lamp: 2 });
  gateway.changeCart(() => lines);
  expect(gateway.placeOrder({ lines, placedAt, buyer: 'maren' })).toMatchObject({ ok: true });
  expect(gateway.loadOrder()).toEqual({ lines, placedAt, buyer: 'maren' });
  expect(gateway.loadCart().lines).toEqual([]);
});

test('a new order moves the last one to the earlier orders', () => {
  const options = { colors: new Map([['lamp', 'Pine']]), sizes: new Map([['__proto__', 'M']]) };
  const order = { lines: aCart({ lamp: 1 }), placedAt, buyer: 'maren', options };
  gateway.placeOrder(order);
  expect(gateway.loadOrder()).toEqual(order);
  gateway.placeOrder({ lines: aCart({ hat: 1 }), placedAt, buyer: 'maren' });
  expect(gateway.loadOrder()?.lines).toEqual(aCart({ hat: 1 }));
  expect(gateway.loadEarlierOrders()).toEqual([order]);
});

test('a cart that the browser refuses to store remains in this tab', () => {
  gateway.changeCart(() => aCart({ lamp: 1 }));
  gateway.fillUp();
  expect(gateway.changeCart(() => aCart({ lamp: 2 }))).toEqual({ ok: false, failure: 'refused' });
  expect(gateway.loadCart().lines).toEqual(aCart({ lamp: 2 }));
});

test('an order that cannot be stored leaves the cart unchanged', () => {
  gateway.changeCart(() => aCart({ lamp: 1 }));
  gateway.fillUp();
  expect(gateway.placeOrder({ lines: aCart({ lamp: 1 }), placedAt })).toEqual({
    ok: false,
    failure: 'refused',
  });
  expect(gateway.loadOrder()).toBeUndefined();
  expect(gateway.loadCart().lines).toEqual(aCart({ lamp: 1 }));
});

test('a damaged order loads its valid lines and is reported', () => {
  expect(gateway.isOrderDamaged()).toBe(false);
  gateway.placeOrder({ lines: aCart({ lamp: 1 }), placedAt });
  expect(gateway.isOrderDamaged()).toBe(false);
  gateway.damageOrder();
  expect(gateway.isOrderDamaged()).toBe(true);
  expect(gateway.loadOrder()?.lines).toEqual(aCart({ lamp: 1 }));
  gateway.placeOrder({ lines: aCart({ hat: 1 }), placedAt });
  expect(gateway.isOrderDamaged()).toBe(false);
});

test('subscribers are notified only of changes in other tabs', () => {
  let told = 0;
  const stop = gateway.subscribe(() => {
    told += 1;
  });
  gateway.changeCart(() => aCart({ lamp: 1 }));
  expect(told).toBe(0);
  gateway.changeElsewhere(aCart({ hat: 1 }));
  expect(told).toBe(1);
  expect(gateway.loadCart().lines).toEqual(aCart({ hat: 1 }));
  stop();
  gateway.changeElsewhere(aCart({ lamp: 1 }));
  expect(told).toBe(1);
});

test('a new shopper has no remembered values', () => {
  for (const name of NAMES) expect(gateway.recall(name), name).toEqual(NOTHING_REMEMBERED[name]);
});

test('a remembered value remains the same object until it changes', () => {
  const remembered: Remembered = {
    saved: [savedOf(aProduct('2', { originalPrice: 20 })), savedOf(aProduct('1'))],
    viewed: ['hat', 'lamp'],
    searches: ['brass lamp'],
    colors: new Map([['lamp', 'Pine']]),
    sizes: new Map([['lamp', 'M']]),
    theme: 'dark',
    singleKeys: false,
  };
  for (const name of NAMES) {
    gateway.remember(name, () => remembered[name]);
    expect(gateway.recall(name), name).toEqual(remembered[name]);
    expect(gateway.recall(name)).toBe(gateway.recall(name));
  }
});

test('remembers the colour chosen for a product, whatever its id', () => {
  for (const id of ['lamp', '__proto__', 'constructor']) {
    expect(gateway.recall('colors').get(id)).toBeUndefined();
    gateway.remember('colors', (colors) => new Map(colors).set(id, `Colour of ${id}`));
    expect(gateway.recall('colors').get(id)).toBe(`Colour of ${id}`);
  }
});

test('a value that the browser refuses to store remains in this tab', () => {
  expect(gateway.remember('viewed', () => [])).toMatchObject({ ok: true });
  gateway.fillUp();
  expect(gateway.remember('viewed', () => ['lamp'])).toEqual({ ok: false, failure: 'refused' });
  gateway.remember('viewed', (viewed) => ['hat', ...viewed]);
  expect(gateway.recall('viewed')).toEqual(['hat', 'lamp']);
  expect(gateway.remember('viewed', (viewed) => viewed)).toMatchObject({ ok: false });
});

test('a search that the browser refuses to store is not remembered', () => {
  gateway.remember('searches', () => ['lamp']);
  gateway.fillUp();
  gateway.remember('searches', (searches) => ['hat', ...searches]);
  expect(gateway.recall('searches')).toEqual(['lamp']);
});

test('a change of several values is undone as one', () => {
  gateway.changeCart(() => aCart({ lamp: 2, hat: 1 }));
  const takeBack = gateway.undoable(() => {
    gateway.changeCart((cart) => removeLine(cart, 'lamp'));
    gateway.remember('viewed', () => ['lamp']);
  });
  gateway.remember('theme', () => 'dark');
  expect(takeBack()).toBe(true);
  expect(gateway.loadCart().lines).toEqual(aCart({ lamp: 2, hat: 1 }));
  expect(gateway.recall('viewed')).toEqual([]);
  expect(gateway.recall('theme')).toBe('dark');
});

test('a value that has changed again is not undone', () => {
  const takeBack = gateway.undoable(() => gateway.changeCart(() => aCart({ lamp: 1 })));
  gateway.changeElsewhere(aCart({ hat: 1 }));
  expect(takeBack()).toBe(false);
  expect(gateway.loadCart().lines).toEqual(aCart({ hat: 1 }));
});

test('a change is not undone after an order', () => {
  gateway.changeCart(() => aCart({ lamp: 1 }));
  const takeBack = gateway.undoable(() => gateway.changeCart(() => []));
  gateway.changeCart(() => aCart({ lamp: 1 }));
  gateway.placeOrder({ lines: aCart({ lamp: 1 }), placedAt });
  expect(takeBack()).toBe(false);
  expect(gateway.loadCart().lines).toEqual([]);
});

test.each(['stored', 'refused by the browser'])('forgets everything: %s', (kind) => {
  gateway.changeCart(() => aCart({ lamp: 1, hat: 1 }));
  gateway.placeOrder({ lines: aCart({ lamp: 1 }), placedAt });
  gateway.placeOrder({ lines: aCart({ hat: 1 }), placedAt });
  if (kind !== 'stored') gateway.fillUp();
  gateway.changeCart(() => aCart({ kettle: 1 }));
  gateway.remember('saved', () => [savedOf(aProduct('lamp'))]);
  gateway.remember('viewed', () => ['lamp']);
  gateway.remember('searches', () => ['lamp']);
  gateway.remember('colors', () => new Map([['lamp', 'Green']]));
  gateway.remember('theme', () => 'dark');
  gateway.remember('singleKeys', () => false);
  gateway.forget();
  expect(gateway.loadCart()).toEqual({ lines: [], dropped: 0 });
  expect(gateway.loadOrder()).toBeUndefined();
  expect(gateway.loadEarlierOrders()).toEqual([]);
  for (const name of NAMES) expect(gateway.recall(name), name).toEqual(NOTHING_REMEMBERED[name]);
});

test('a change that the browser did not store is not undone', () => {
  gateway.fillUp();
  const takeBack = gateway.undoable(() => gateway.changeCart(() => aCart({ lamp: 1 })));
  expect(takeBack()).toBe(false);
  expect(gateway.loadCart().lines).toEqual(aCart({ lamp: 1 }));
});
