import { describe, expect, test } from 'vitest';
import { LocalStorageGateway } from '#adapters/browser/LocalStorageGateway.ts';
import type { Cart } from '#core/domain/Cart.ts';
import { savedOf } from '#core/domain/Remembered.ts';
import { aCart, aProduct } from '#tests/support/makers.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A browser whose storage has room for so many characters, keys included, and which may die between two writes. */
class Browser {
  readonly stored = new Map<string, string>();
  quota = Number.POSITIVE_INFINITY;
  writesLeft = Number.POSITIVE_INFINITY;
  /** Keys that are never written. */
  readonly refused = new Set<string>();

  /** The gateway of a page that is opened now. */
  open(): LocalStorageGateway {
    const methods = {
      getItem: (key: string) => this.stored.get(key) ?? null,
      setItem: (key: string, text: string) => this.#write(key, text),
      removeItem: (key: string) => {
        if (this.#isAlive()) this.stored.delete(key);
      },
    };
    return new LocalStorageGateway({
      // The names of its fields are the keys, as they are those of a Storage.
      localStorage: new Proxy(methods, {
        ownKeys: () => [...this.stored.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      }),
      addEventListener: () => {},
      removeEventListener: () => {},
    } as unknown as Window);
  }

  used(): number {
    return [...this.stored].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  }

  #write(key: string, text: string): void {
    if (!this.#isAlive()) return;
    const before = this.stored.get(key);
    const more = text.length - (before === undefined ? -key.length : before.length);
    const isFull = more > 0 && this.used() + more > this.quota;
    if (isFull || this.refused.has(key)) throw new DOMException('full', 'QuotaExceededError');
    this.stored.set(key, text);
  }

  #isAlive(): boolean {
    this.writesLeft -= 1;
    return this.writesLeft >= 0;
  }
}

/** A cart of one line with a text of about so many characters. */
function aLongCart(id: string, length: number): Cart {
  return aCart({ [id]: 1 }, { description: 'x'.repeat(length) });
}

function placedOn(day: number): Date {
  return new Date(Date.parse('2026-03-14T10:00:00Z') + day * DAY);
}

/** Fills the cart and orders it, so many times, one order a day. */
function order(gateway: LocalStorageGateway, count: number, length: number, buyer = 'maren') {
  for (let day = 1; day <= count; day += 1) {
    const lines = aLongCart(`product-${day}`, length);
    expect(gateway.changeCart(() => lines)).toMatchObject({ ok: true });
    expect(gateway.placeOrder({ lines, placedAt: placedOn(day), buyer })).toMatchObject({ ok: true });
  }
}

const idsOf = (orders: readonly { readonly lines: Cart }[]) => orders.map(({ lines }) => lines[0]?.id);

describe('a browser storage that is full', () => {
  test('no number of orders ends in a checkout that is refused: the oldest orders make room, and are counted', () => {
    const browser = new Browser();
    browser.quota = 50_000;
    const gateway = browser.open();
    order(gateway, 12, 8000);
    expect(gateway.loadOrder()).toMatchObject({ placedAt: placedOn(12), buyer: 'maren' });
    const earlier = gateway.loadEarlierOrders();
    expect(idsOf(earlier)).toEqual(['product-11', 'product-10', 'product-9']);
    expect(gateway.countRemovedOrders('maren')).toBe(11 - earlier.length);
    expect(gateway.countRemovedOrders('bo')).toBe(0);
  });

  test('each account is told of its own orders', () => {
    const browser = new Browser();
    browser.quota = 40_000;
    const gateway = browser.open();
    order(gateway, 2, 8000, 'maren');
    order(gateway, 4, 8000, 'bo');
    expect(gateway.countRemovedOrders('maren')).toBe(2);
    expect(gateway.countRemovedOrders('bo') + gateway.loadEarlierOrders().length).toBe(3);
  });

  test('an order beyond those that are kept is counted, too', () => {
    const gateway = new Browser().open();
    order(gateway, 23, 10);
    expect(gateway.loadEarlierOrders()).toHaveLength(20);
    expect(gateway.countRemovedOrders('maren')).toBe(2);
  });

  test('adding to the cart makes the oldest orders give way, and no more of them than it needs', () => {
    const browser = new Browser();
    const gateway = browser.open();
    order(gateway, 5, 8000);
    browser.quota = browser.used() + 4000;
    expect(gateway.changeCart((cart) => [...cart, ...aLongCart('lamp', 8000)])).toMatchObject({ ok: true });
    expect(browser.open().loadCart().lines).toEqual(aLongCart('lamp', 8000));
    expect(idsOf(gateway.loadEarlierOrders())).toEqual(['product-4', 'product-3', 'product-2']);
    expect(gateway.countRemovedOrders('maren')).toBe(1);
  });

  test('an order that is longer than the last one makes the oldest orders give way', () => {
    const browser = new Browser();
    const gateway = browser.open();
    order(gateway, 5, 4000);
    const lines = aLongCart('lamp', 9000);
    gateway.changeCart(() => lines);
    browser.quota = browser.used() + 1000;
    expect(gateway.placeOrder({ lines, placedAt: placedOn(9), buyer: 'maren' })).toMatchObject({ ok: true });
    expect(browser.open().loadOrder()).toMatchObject({ lines });
    expect(gateway.loadEarlierOrders().length + gateway.countRemovedOrders('maren')).toBe(5);
  });

  test('where no order is left, all else gives way but whose the order is and what the shopper saved', () => {
    const browser = new Browser();
    const gateway = browser.open();
    order(gateway, 1, 100);
    const colors = Array.from({ length: 100 }, (_, at) => [`product-${at}`, 'A long colour’s name'] as const);
    gateway.remember('colors', () => new Map(colors));
    gateway.remember('saved', () => [savedOf(aProduct('kettle'))]);
    browser.stored.set('estore.left', 'x'.repeat(3000));
    browser.quota = browser.used();
    expect(gateway.changeCart((cart) => [...cart, ...aLongCart('lamp', 5000)])).toMatchObject({ ok: true });
    expect(gateway.recall('colors').size).toBe(0);
    expect(gateway.recall('saved')).toEqual([savedOf(aProduct('kettle'))]);
    expect(browser.open().loadOrder()).toMatchObject({ buyer: 'maren' });
  });

  test('keys that are not ours are never touched', () => {
    const browser = new Browser();
    browser.stored.set('other', 'x'.repeat(5000));
    browser.quota = 8000;
    expect(browser.open().changeCart(() => aLongCart('lamp', 5000))).toMatchObject({ ok: false });
    expect(browser.stored.get('other')).toBe('x'.repeat(5000));
  });

  test('an order that does not even fit without all that is ours is refused, and nothing was lost for it', () => {
    const browser = new Browser();
    const gateway = browser.open();
    order(gateway, 5, 1000);
    gateway.remember('colors', () => new Map([['lamp', 'Pine']]));
    const lines = aLongCart('lamp', 20_000);
    gateway.changeCart(() => lines);
    browser.quota = browser.used() + 2000;
    const before = new Map(browser.stored);
    expect(gateway.placeOrder({ lines, placedAt: placedOn(9), buyer: 'maren' })).toMatchObject({ ok: false });
    expect(browser.stored).toEqual(before);
    expect(gateway.loadCart().lines).toEqual(lines);
  });

  test('a cart that does not fit leaves the stored one and all that is ours whole', () => {
    const browser = new Browser();
    const gateway = browser.open();
    order(gateway, 5, 1000);
    gateway.changeCart(() => aCart({ lamp: 1 }));
    browser.quota = browser.used() + 2000;
    const before = new Map(browser.stored);
    expect(gateway.changeCart((cart) => [...cart, ...aLongCart('hat', 30_000)])).toMatchObject({ ok: false });
    expect(browser.stored).toEqual(before);
  });

  test('a storage that refuses one key for good loses nothing else', () => {
    for (const key of ['order', 'cart']) {
      const browser = new Browser();
      const gateway = browser.open();
      order(gateway, 3, 100);
      gateway.changeCart(() => aCart({ lamp: 1 }));
      const before = new Map(browser.stored);
      browser.refused.add(key);
      expect(gateway.placeOrder({ lines: aCart({ lamp: 1 }), buyer: 'maren' })).toMatchObject({ ok: false });
      expect(browser.stored).toEqual(before);
    }
  });
});

describe('a browser that dies in the midst of a checkout', () => {
  const hats = aCart({ hat: 1 });
  const lamps = aCart({ lamp: 2 });

  /** What the next page finds if the browser dies after so many writes of Bo's checkout, on the computer he shares. */
  function afterWrites(writes: number, ordered: Cart, { earlier = 0, isFull = false } = {}) {
    const browser = new Browser();
    const maren = browser.open();
    order(maren, earlier, 300);
    maren.changeCart(() => hats);
    maren.placeOrder({ lines: hats, placedAt: placedOn(50), buyer: 'maren' });
    const bo = browser.open();
    bo.changeCart(() => ordered);
    if (isFull) browser.quota = browser.used() + 100;
    browser.writesLeft = writes;
    bo.placeOrder({ lines: ordered, placedAt: placedOn(51), buyer: 'bo' });
    const isOver = browser.writesLeft >= 0;
    browser.writesLeft = Number.POSITIVE_INFINITY;
    return { isOver, next: browser.open() };
  }

  for (const [what, ordered, room] of [
    ['another order', lamps, {}],
    ['another order, with earlier ones', lamps, { earlier: 3 }],
    ['another order, for which earlier ones make room', lamps, { earlier: 6, isFull: true }],
    ['the same lines as another account before', hats, {}],
  ] as const) {
    test(`${what}: the lines are in the cart or the order, and every order is its buyer’s`, () => {
      let writes = 0;
      for (let isOver = false; !isOver; writes += 1) {
        const died = afterWrites(writes, ordered, room);
        isOver = died.isOver;
        const { next } = died;
        const last = next.loadOrder();
        const isPlaced = last?.buyer === 'bo';
        const told = `after ${writes} writes`;
        expect(last, told).toEqual(
          isPlaced
            ? { lines: ordered, placedAt: placedOn(51), buyer: 'bo' }
            : { lines: hats, placedAt: placedOn(50), buyer: 'maren' },
        );
        expect(next.loadCart().lines, told).toEqual(isPlaced ? [] : ordered);
        const ofMaren = [last, ...next.loadEarlierOrders()].filter((one) => one?.buyer === 'maren');
        const expected = 1 + ('earlier' in room ? room.earlier : 0);
        expect(ofMaren.length + next.countRemovedOrders('maren'), told).toBe(expected);
        // The next order goes on from there.
        next.changeCart(() => aCart({ kettle: 1 }));
        expect(next.placeOrder({ lines: aCart({ kettle: 1 }), buyer: 'bo' }), told).toMatchObject({
          ok: true,
        });
        const dates = next.loadEarlierOrders().map(({ placedAt }) => placedAt?.getTime());
        expect(new Set(dates).size, told).toBe(dates.length);
      }
      expect(writes).toBeGreaterThan(5);
    });
  }

  test('what an earlier version of the shop left behind gives the old order no new buyer either', () => {
    const browser = new Browser();
    const { stored } = browser;
    stored.set('order', JSON.stringify(hats));
    stored.set('cart', JSON.stringify(lamps));
    stored.set(
      'estore.orderDetails',
      JSON.stringify({ placedAt: placedOn(51), buyer: 'bo', isUnderWay: true }),
    );
    stored.set(
      'estore.earlierOrders',
      JSON.stringify([{ lines: hats, placedAt: placedOn(50), buyer: 'maren' }]),
    );
    const next = browser.open();
    expect(next.loadOrder()).toEqual({ lines: hats, placedAt: placedOn(50), buyer: 'maren' });
    expect(next.loadCart().lines).toEqual(lamps);
  });

  test('what an earlier version of the shop stored is understood', () => {
    const browser = new Browser();
    browser.stored.set('order', JSON.stringify(hats));
    browser.stored.set('estore.orderDetails', JSON.stringify({ placedAt: placedOn(50), buyer: 'maren' }));
    expect(browser.open().loadOrder()).toEqual({ lines: hats, placedAt: placedOn(50), buyer: 'maren' });
  });
});
