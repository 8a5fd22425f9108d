import { describe, expect, test } from 'vitest';
import { LocalStorageGateway } from '#adapters/browser/LocalStorageGateway.ts';
import { type Cart, increase } from '#core/domain/Cart.ts';
import { aCart } from '#tests/support/makers.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A browser whose storage has a quota in characters, including keys, and which may crash between two writes. */
class Browser {
  readonly stored = new Map<string, string>();
  quota = Number.POSITIVE_INFINITY;
  writesLeft = Number.POSITIVE_INFINITY;
  readonly refused = new Set<string>();

  open(): LocalStorageGateway {
    const localStorage = {
      getItem: (key: string) => this.stored.get(key) ?? null,
      setItem: (key: string, text: string) => this.#write(key, text),
      removeItem: (key: string) => {
        if (this.#isAlive()) this.stored.delete(key);
      },
    };
    return new LocalStorageGateway({
      localStorage,
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

/** `length` is approximate. */
function aLongCart(id: string, length: number): Cart {
  return aCart({ [id]: 1 }, { description: 'x'.repeat(length) });
}

function placedOn(day: number): Date {
  return new Date(Date.parse('2026-03-14T10:00:00Z') + day * DAY);
}

function order(gateway: LocalStorageGateway, count: number, length: number, buyer = 'maren') {
  for (let day = 1; day <= count; day += 1) {
    const lines = aLongCart(`product-${day}`, length);
    expect(gateway.changeCart(() => lines)).toMatchObject({ isStored: true });
    expect(gateway.placeOrder({ lines, placedAt: placedOn(day), buyer })).toBe(true);
  }
}

const idsOf = (orders: readonly { readonly lines: Cart }[]) => orders.map(({ lines }) => lines[0]?.id);

describe('a browser storage that is full', () => {
  test('the oldest orders are removed to make room for a new one', () => {
    const browser = new Browser();
    browser.quota = 50_000;
    const gateway = browser.open();
    order(gateway, 12, 8000);
    expect(gateway.loadOrders().last).toMatchObject({ placedAt: placedOn(12), buyer: 'maren' });
    expect(idsOf(gateway.loadOrders().earlier)).toEqual(['product-11', 'product-10']);
  });

  test('the oldest orders, but not the last one, are removed to make room for the cart', () => {
    const browser = new Browser();
    const gateway = browser.open();
    order(gateway, 5, 8000);
    browser.quota = browser.used() + 1000;
    for (const [id, earlier] of [
      ['lamp', 3],
      ['hat', 2],
    ] as const) {
      expect(gateway.changeCart((cart) => [...cart, ...aLongCart(id, 7000)])).toMatchObject({
        isStored: true,
      });
      expect(gateway.loadOrders().earlier).toHaveLength(earlier);
    }
    expect(browser.open().loadCart().lines).toHaveLength(2);
    expect(gateway.loadOrders().last).toMatchObject({ placedAt: placedOn(5) });
    gateway.changeCart((cart) => [...cart, ...aLongCart('desk', 60_000)]);
    expect(gateway.loadOrders().earlier).toHaveLength(2);
    expect(gateway.loadCart().lines).toHaveLength(3);
    expect(browser.open().loadCart().lines).toHaveLength(2);
  });

  test('the history contains the last order and 19 earlier ones', () => {
    const gateway = new Browser().open();
    order(gateway, 23, 10);
    expect(gateway.loadOrders().earlier).toHaveLength(19);
  });

  test('an order that is too large is refused without a loss', () => {
    const browser = new Browser();
    const gateway = browser.open();
    order(gateway, 5, 1000);
    const lines = aLongCart('lamp', 20_000);
    gateway.changeCart(() => lines);
    browser.quota = browser.used() + 2000;
    const before = new Map(browser.stored);
    expect(gateway.placeOrder({ lines, placedAt: placedOn(9), buyer: 'maren' })).toBe(false);
    expect(browser.stored).toEqual(before);
    expect(gateway.loadCart().lines).toEqual(lines);
  });

  test.each(['order', 'cart', 'estore.orders'])(
    'a storage that always refuses “%s” loses nothing else',
    (key) => {
      const browser = new Browser();
      const gateway = browser.open();
      order(gateway, 3, 100);
      gateway.changeCart(() => aCart({ lamp: 1 }));
      const before = new Map(browser.stored);
      browser.refused.add(key);
      expect(gateway.placeOrder({ lines: aCart({ lamp: 1 }), buyer: 'maren' })).toBe(false);
      expect(browser.stored).toEqual(before);
    },
  );
});

describe('a browser that crashes during a checkout', () => {
  const hats = aCart({ hat: 1 });

  /** Opens the page after the browser crashed at this write of Bo's checkout, on the computer that he shares with Maren. */
  function afterWrites(writes: number, ordered: Cart) {
    const browser = new Browser();
    const maren = browser.open();
    order(maren, 3, 300);
    maren.changeCart(() => hats);
    maren.placeOrder({ lines: hats, placedAt: placedOn(50), buyer: 'maren' });
    const bo = browser.open();
    bo.changeCart(() => ordered);
    browser.writesLeft = writes;
    bo.placeOrder({ lines: ordered, placedAt: placedOn(51), buyer: 'bo' });
    const isOver = browser.writesLeft >= 0;
    browser.writesLeft = Number.POSITIVE_INFINITY;
    return { isOver, next: browser.open() };
  }

  test.each([
    ['another order', aCart({ lamp: 2 })],
    ['the same lines as another account’s last order', hats],
  ])('%s: no line is lost, and every order belongs to its buyer', (_, ordered) => {
    let writes = 0;
    for (let isOver = false; !isOver; writes += 1) {
      const crashed = afterWrites(writes, ordered);
      isOver = crashed.isOver;
      const { next } = crashed;
      const last = next.loadOrders().last;
      const after = `after ${writes} writes`;
      if (last?.buyer === 'bo') {
        expect(last, after).toEqual({ lines: ordered, placedAt: placedOn(51), buyer: 'bo' });
      } else {
        expect(last, after).toEqual({ lines: hats, placedAt: placedOn(50), buyer: 'maren' });
        expect(next.loadCart().lines, after).toEqual(ordered);
      }
      // The next order replaces the remains of the crash.
      next.changeCart(() => aCart({ kettle: 1 }));
      next.placeOrder({ lines: aCart({ kettle: 1 }), placedAt: placedOn(52), buyer: 'bo' });
      const buyers = next.loadOrders().earlier.map(({ buyer }) => buyer);
      expect(buyers, after).toEqual([...(last?.buyer === 'bo' ? ['bo'] : []), ...Array(4).fill('maren')]);
    }
    // An unchanged text is not written.
    expect(writes).toBeGreaterThan(2);
  });
});

test('a line or an order with deeply nested fields can be changed and ordered', () => {
  const browser = new Browser();
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const [line] = aCart({ lamp: 1 });
  const entry = `{"deep":${deep},"flat":[1],${JSON.stringify(line).slice(1)}`;
  browser.stored.set('cart', `[${entry}]`);
  browser.stored.set('estore.orders', `[{"lines":[${entry}]}]`);
  const gateway = browser.open();
  expect(gateway.changeCart((cart) => increase(cart, 'lamp'))).toMatchObject({ isStored: true });
  expect(JSON.parse(browser.stored.get('cart') ?? '')).toEqual([{ ...line, quantity: 2, flat: [1] }]);
  expect(gateway.placeOrder({ lines: gateway.loadCart().lines })).toBe(true);
});

test('only the latest of many thousand stored orders are read', () => {
  const browser = new Browser();
  const orders = Array.from({ length: 5000 }, (_, at) => ({ lines: aCart({ [`lamp-${at}`]: 1 }) }));
  browser.stored.set('order', JSON.stringify(orders[0]?.lines));
  browser.stored.set('estore.orders', JSON.stringify(orders));
  const gateway = browser.open();
  expect(gateway.loadOrders().earlier).toHaveLength(19);
  browser.quota = browser.used();
  gateway.changeCart(() => []);
  expect(gateway.placeOrder({ lines: aCart({ hat: 1 }) })).toBe(true);
  expect(gateway.loadOrders().earlier).toHaveLength(19);
});
