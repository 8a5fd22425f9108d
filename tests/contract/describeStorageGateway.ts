import { beforeEach, describe, expect, test } from 'vitest';
import type { Cart } from '#core/domain/Cart.ts';
import type { StorageGateway } from '#core/ports/StorageGateway.ts';
import { aCart } from '#tests/support/makers.ts';

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

    test('remembers the colour chosen for a product, whatever its id', () => {
      for (const id of ['lamp', '__proto__', 'constructor']) {
        expect(gateway.loadColors().get(id)).toBeUndefined();
        gateway.saveColor(id, `Colour of ${id}`);
        expect(gateway.loadColors().get(id)).toBe(`Colour of ${id}`);
      }
    });

    test('a colour that cannot be kept is still known in this tab', () => {
      fillUp();
      gateway.saveColor('lamp', 'Pine');
      expect(gateway.loadColors().get('lamp')).toBe('Pine');
    });
  });
}
