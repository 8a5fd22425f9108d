import { beforeEach, describe, expect, test } from 'vitest';
import { type Cart, removeLine } from '#core/domain/Cart.ts';
import { NOTHING_REMEMBERED, type Remembered, savedOf } from '#core/domain/Remembered.ts';
import type { StorageGateway } from '#core/ports/StorageGateway.ts';
import { aCart, aProduct } from '#tests/support/makers.ts';

/** What a storage has to bring so that the promises of the port can be tried on it. */
export interface Storage {
  readonly gateway: StorageGateway;
  /** Makes every further write be refused. */
  fillUp(): void;
  /** Puts something that cannot be understood beside the lines of the last order. */
  damageOrder(): void;
  /** Stores a cart as another tab does. */
  changeElsewhere(cart: Cart): void;
}

/** The promises of `StorageGateway`, tried on one storage. */
export function describeStorageGateway(name: string, make: () => Storage): void {
  describe(`${name} as storage gateway`, () => {
    let gateway: StorageGateway;
    let fillUp: () => void;
    let damageOrder: () => void;
    let changeElsewhere: (cart: Cart) => void;
    beforeEach(() => {
      ({ gateway, fillUp, damageOrder, changeElsewhere } = make());
    });

    const placedAt = new Date('2026-03-14T10:00:00Z');

    test('there is no cart and no order at first', () => {
      expect(gateway.loadCart()).toEqual({ lines: [], dropped: 0 });
      expect(gateway.loadOrder()).toBeUndefined();
      expect(gateway.loadEarlierOrders()).toEqual([]);
    });

    test('a saved cart is there again', () => {
      const cart = aCart({ lamp: 2, kettle: 1 }, { originalPrice: 20 });
      expect(gateway.changeCart(() => cart)).toMatchObject({ ok: true });
      expect(gateway.loadCart()).toEqual({ lines: cart, dropped: 0 });
    });

    test('placing an order keeps it and empties the cart', () => {
      const lines = aCart({ lamp: 2 });
      gateway.changeCart(() => lines);
      expect(gateway.placeOrder({ lines, placedAt, buyer: 'maren' })).toMatchObject({ ok: true });
      expect(gateway.loadOrder()).toEqual({ lines, placedAt, buyer: 'maren' });
      expect(gateway.loadCart().lines).toEqual([]);
    });

    test('a new order replaces the last one, which is kept among the earlier ones', () => {
      gateway.placeOrder({ lines: aCart({ lamp: 1 }), placedAt, buyer: 'maren' });
      gateway.placeOrder({ lines: aCart({ hat: 1 }), placedAt, buyer: 'maren' });
      expect(gateway.loadOrder()?.lines).toEqual(aCart({ hat: 1 }));
      expect(gateway.loadEarlierOrders()).toEqual([{ lines: aCart({ lamp: 1 }), placedAt, buyer: 'maren' }]);
    });

    test('a cart that the browser will not keep lives on in this tab', () => {
      gateway.changeCart(() => aCart({ lamp: 1 }));
      fillUp();
      expect(gateway.changeCart(() => aCart({ lamp: 2 }))).toEqual({ ok: false, failure: 'refused' });
      expect(gateway.loadCart().lines).toEqual(aCart({ lamp: 2 }));
    });

    test('an order that cannot be kept is not placed and leaves the cart alone', () => {
      gateway.changeCart(() => aCart({ lamp: 1 }));
      fillUp();
      expect(gateway.placeOrder({ lines: aCart({ lamp: 1 }), placedAt })).toEqual({
        ok: false,
        failure: 'refused',
      });
      expect(gateway.loadOrder()).toBeUndefined();
      expect(gateway.loadCart().lines).toEqual(aCart({ lamp: 1 }));
    });

    test('an order that is damaged says so, keeps its sound lines, and ends with the next order', () => {
      expect(gateway.isOrderDamaged()).toBe(false);
      gateway.placeOrder({ lines: aCart({ lamp: 1 }), placedAt });
      expect(gateway.isOrderDamaged()).toBe(false);
      damageOrder();
      expect(gateway.isOrderDamaged()).toBe(true);
      expect(gateway.loadOrder()?.lines).toEqual(aCart({ lamp: 1 }));
      gateway.placeOrder({ lines: aCart({ hat: 1 }), placedAt });
      expect(gateway.isOrderDamaged()).toBe(false);
    });

    test('a change in another tab is told and is there, a change of its own is not told', () => {
      let told = 0;
      const stop = gateway.subscribe(() => {
        told += 1;
      });
      gateway.changeCart(() => aCart({ lamp: 1 }));
      expect(told).toBe(0);
      changeElsewhere(aCart({ hat: 1 }));
      expect(told).toBe(1);
      expect(gateway.loadCart().lines).toEqual(aCart({ hat: 1 }));
      stop();
      changeElsewhere(aCart({ lamp: 1 }));
      expect(told).toBe(1);
    });

    test('nothing is remembered of a shopper who has never been here', () => {
      for (const name of NAMES) expect(gateway.recall(name), name).toEqual(NOTHING_REMEMBERED[name]);
    });

    test('each value is remembered as it was changed, and is the same value for as long as nothing changes', () => {
      const remembered: Remembered = {
        saved: [savedOf(aProduct('2', { originalPrice: 20 })), savedOf(aProduct('1'))],
        viewed: ['hat', 'lamp'],
        searches: ['brass lamp'],
        colors: new Map([['lamp', 'Pine']]),
        orderedColors: new Map([['N-1', new Map([['lamp', 'Pine']])]]),
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

    test('what the browser will not remember is still known in this tab', () => {
      expect(gateway.remember('viewed', () => [])).toMatchObject({ ok: true });
      fillUp();
      expect(gateway.remember('viewed', () => ['lamp'])).toEqual({ ok: false, failure: 'refused' });
      gateway.remember('viewed', (viewed) => ['hat', ...viewed]);
      expect(gateway.recall('viewed')).toEqual(['hat', 'lamp']);
      expect(gateway.remember('viewed', (viewed) => viewed)).toMatchObject({ ok: false });
    });

    test('a search that the browser will not remember is remembered nowhere', () => {
      gateway.remember('searches', () => ['lamp']);
      fillUp();
      gateway.remember('searches', (searches) => ['hat', ...searches]);
      expect(gateway.recall('searches')).toEqual(['lamp']);
    });

    test('a change of several values is taken back as one', () => {
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

    test('what was changed again is not taken back', () => {
      const takeBack = gateway.undoable(() => gateway.changeCart(() => aCart({ lamp: 1 })));
      changeElsewhere(aCart({ hat: 1 }));
      expect(takeBack()).toBe(false);
      expect(gateway.loadCart().lines).toEqual(aCart({ hat: 1 }));
    });

    test('a change is not taken back once an order was placed', () => {
      gateway.changeCart(() => aCart({ lamp: 1 }));
      const takeBack = gateway.undoable(() => gateway.changeCart(() => []));
      gateway.changeCart(() => aCart({ lamp: 1 }));
      gateway.placeOrder({ lines: aCart({ lamp: 1 }), placedAt });
      expect(takeBack()).toBe(false);
      expect(gateway.loadCart().lines).toEqual([]);
    });

    test('a change that the browser did not store is not taken back in storage', () => {
      fillUp();
      const takeBack = gateway.undoable(() => gateway.changeCart(() => aCart({ lamp: 1 })));
      expect(takeBack()).toBe(false);
      expect(gateway.loadCart().lines).toEqual(aCart({ lamp: 1 }));
    });
  });
}

const NAMES = Object.keys(NOTHING_REMEMBERED) as (keyof Remembered)[];
