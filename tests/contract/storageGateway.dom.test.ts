import { beforeEach, describe, expect, test } from 'vitest';
import { LocalStorageGateway } from '#adapters/browser/LocalStorageGateway.ts';
import { addLine, type Cart, increase, removeLine } from '#core/domain/Cart.ts';
import { NOTHING_REMEMBERED, type Remembered, savedOf } from '#core/domain/Remembered.ts';
import { aCart, aProduct } from '#tests/support/makers.ts';
import { TestStorage } from '#tests/support/TestStorage.ts';

const NAMES = Object.keys(NOTHING_REMEMBERED) as (keyof Remembered)[];
const DAY = 24 * 60 * 60 * 1000;

let tab: TestStorage;
beforeEach(() => {
  tab = new TestStorage();
});

const linesIn = (key: string) => JSON.parse(tab.texts.get(key) ?? '');
const idsOf = (orders: readonly { readonly lines: Cart }[]) => orders.map(({ lines }) => lines[0]?.id);

function placedOn(day: number): Date {
  return new Date(Date.parse('2026-03-14T10:00:00Z') + day * DAY);
}

/** `length` is approximate. */
function aLongCart(id: string, length: number): Cart {
  return aCart({ [id]: 1 }, { description: 'x'.repeat(length) });
}

function order(gateway: TestStorage, count: number, length: number, buyer = 'maren') {
  for (let day = 1; day <= count; day += 1) {
    const lines = aLongCart(`product-${day}`, length);
    expect(gateway.changeCart(() => lines).isStored).toBe(true);
    expect(gateway.placeOrder({ lines, placedAt: placedOn(day), buyer })).toBe(true);
  }
}

describe('the stored cart', () => {
  test.each([undefined, '', ' ', 'null', '[]'])('%j is empty without a loss', (text) => {
    if (text !== undefined) tab.texts.set('cart', text);
    expect(tab.loadCart()).toEqual({ lines: [], dropped: 0 });
  });

  test.each(['{', '7', '"x"', '{"0":1}', '[{"id":"lamp","name":"La'])(
    '%s is empty with a reported loss',
    (text) => {
      tab.texts.set('cart', text);
      expect(tab.loadCart()).toEqual({ lines: [], dropped: 1 });
    },
  );

  test('the cart is stored under “cart” as a list of products with quantities', () => {
    const cart = aCart({ lamp: 2, kettle: 1 }, { originalPrice: 20 });
    expect(tab.changeCart(() => cart)).toEqual({ lines: cart, isStored: true });
    expect(linesIn('cart')).toEqual(cart.map((line) => ({ ...line, category: 'office' })));
    expect(tab.openTab().loadCart()).toEqual({ lines: cart, dropped: 0 });
  });

  test('a change drops invalid lines and preserves every field of the others', () => {
    const found = { id: 'lamp', name: 'Lamp', price: 5, quantity: 2, images: 'odd', gift: { wrap: true } };
    const entries = [found, null, { id: 'x' }, { ...found, gift: 'a second line of it' }];
    tab.texts.set('cart', JSON.stringify(entries)).set('other', 'untouched');
    tab.changeCart((cart) => increase(addLine(cart, aProduct('hat')), 'lamp'));
    expect(linesIn('cart')).toEqual([
      { ...found, quantity: 3 },
      { ...aProduct('hat'), category: 'office', quantity: 1 },
    ]);
    expect(tab.texts.get('other')).toBe('untouched');
  });

  test('names of inherited properties in a stored line pollute no prototype', () => {
    const line =
      '{"id":"lamp","name":"Lamp","price":5,"quantity":1,"__proto__":{"polluted":1},"constructor":{}}';
    tab.texts.set('cart', `[${line}]`).set('order', '{"__proto__":[]}');
    tab.changeCart((cart) => increase(addLine(cart, aProduct('__proto__')), 'lamp'));
    expect(tab.loadCart().lines).toMatchObject([
      { id: 'lamp', quantity: 2 },
      { id: '__proto__', quantity: 1 },
    ]);
    expect(tab.texts.get('cart')).toContain('"__proto__":{"polluted":1}');
    expect(tab.loadOrders().last).toBeUndefined();
    expect('polluted' in {}).toBe(false);
  });

  test('a line or an order with deeply nested fields can be changed and ordered', () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const [line] = aCart({ lamp: 1 });
    const entry = `{"deep":${deep},"flat":[1],${JSON.stringify(line).slice(1)}`;
    tab.texts.set('cart', `[${entry}]`).set('estore.orders', `[{"lines":[${entry}]}]`);
    expect(tab.changeCart((cart) => increase(cart, 'lamp')).isStored).toBe(true);
    expect(linesIn('cart')).toEqual([{ ...line, quantity: 2, flat: [1] }]);
    expect(tab.placeOrder({ lines: tab.loadCart().lines })).toBe(true);
  });
});

describe('the orders', () => {
  test('an order is stored as the same list as its cart', () => {
    tab.changeCart(() => aCart({ lamp: 2 }));
    const cart = tab.texts.get('cart');
    tab.placeOrder({ lines: tab.loadCart().lines });
    expect([tab.texts.get('order'), tab.texts.get('cart')]).toEqual([cart, '[]']);
  });

  test('a new order moves the last one to the earlier orders', () => {
    expect(tab.loadOrders()).toEqual({ last: undefined, wasDamaged: false, earlier: [] });
    const options = { colors: new Map([['lamp', 'Pine']]), sizes: new Map([['__proto__', 'M']]) };
    const last = { lines: aCart({ lamp: 1 }), placedAt: placedOn(1), buyer: 'maren', options };
    tab.placeOrder(last);
    expect(tab.openTab().loadOrders().last).toEqual(last);
    tab.placeOrder({ lines: aCart({ hat: 1 }) });
    expect(tab.loadOrders().last?.lines).toEqual(aCart({ hat: 1 }));
    expect(tab.openTab().loadOrders().earlier).toEqual([last]);
  });

  test('a damaged order loads its valid lines and is reported', () => {
    tab.placeOrder({ lines: aCart({ lamp: 1 }) });
    expect(tab.loadOrders().wasDamaged).toBe(false);
    tab.damageOrder();
    expect(tab.loadOrders()).toMatchObject({ wasDamaged: true, last: { lines: aCart({ lamp: 1 }) } });
    tab.placeOrder({ lines: aCart({ hat: 1 }) });
    expect(tab.loadOrders().wasDamaged).toBe(false);
  });

  test('every page places its order, even if the stored cart has changed', () => {
    const lines = aCart({ lamp: 1, hat: 1 });
    for (let page = 0; page < 40; page += 1) {
      const next = tab.openTab();
      tab.texts.set('cart', JSON.stringify(page % 3 === 0 ? lines.slice(1) : lines));
      expect(next.placeOrder({ lines: next.loadCart().lines })).toBe(true);
      expect(next.loadCart().lines).toEqual([]);
    }
  });

  test.each(['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', 'soon', '', 7])(
    'an order placed at “%s” has no known date',
    (placedAt) => {
      const lines = aCart({ lamp: 1 });
      tab.placeOrder({ lines });
      tab.texts.set('estore.orders', JSON.stringify([{ lines, placedAt }]));
      expect(tab.loadOrders().last).toEqual({ lines });
    },
  );

  test('the last order and 19 earlier ones are read and stored', () => {
    const orders = Array.from({ length: 5000 }, (_, at) => ({ lines: aCart({ [`lamp-${at}`]: 1 }) }));
    tab.texts.set('order', JSON.stringify(orders[0]?.lines)).set('estore.orders', JSON.stringify(orders));
    expect(tab.loadOrders().earlier).toHaveLength(19);
    expect(tab.placeOrder({ lines: aCart({ hat: 1 }) })).toBe(true);
    expect(tab.openTab().loadOrders().earlier).toHaveLength(19);
  });
});

describe('remembered values', () => {
  test('remain the same objects until they change, and are stored as JSON under separate keys', () => {
    const remembered: Remembered = {
      saved: [savedOf(aProduct('lamp'))],
      viewed: ['hat', 'lamp'],
      searches: ['brass lamp'],
      colors: new Map([['lamp', 'Pine']]),
      sizes: new Map([
        ['__proto__', 'M'],
        ['constructor', 'S'],
      ]),
      theme: 'dark',
      singleKeys: false,
    };
    for (const name of NAMES) {
      expect(tab.recall(name), name).toEqual(NOTHING_REMEMBERED[name]);
      expect(tab.remember(name, () => remembered[name])).toBe(true);
      expect(tab.openTab().recall(name), name).toEqual(remembered[name]);
      expect(tab.recall(name)).toBe(tab.recall(name));
    }
    expect(Object.fromEntries(tab.texts)).toEqual({
      'estore.colors': '{"lamp":"Pine"}',
      'estore.saved':
        '[{"id":"lamp","name":"The lamp","images":[],"price":10,"discountPercentage":0,"category":["office"]}]',
      'estore.searches': '["brass lamp"]',
      'estore.singleKeys': 'false',
      'estore.sizes': '{"__proto__":"M","constructor":"S"}',
      'estore.theme': '"dark"',
      'estore.viewed': '["hat","lamp"]',
    });
  });
});

describe('a browser that refuses to store', () => {
  test('a cart or a value has it in this tab, and stores it with the next write', () => {
    tab.changeCart(() => aCart({ lamp: 1, hat: 1 }));
    tab.fillUp();
    expect(tab.changeCart((cart) => increase(cart, 'hat')).isStored).toBe(false);
    expect(tab.remember('viewed', () => ['lamp'])).toBe(false);
    tab.remember('viewed', (viewed) => ['hat', ...viewed]);
    expect(tab.recall('viewed')).toEqual(['hat', 'lamp']);
    expect(tab.remember('viewed', (viewed) => viewed)).toBe(false);
    tab.openTab().changeCart((cart) => removeLine(cart, 'lamp'));
    expect(tab.loadCart().lines).toEqual(aCart({ hat: 2 }));
    tab.refuses = () => false;
    expect(tab.changeCart((cart) => addLine(cart, aProduct('kettle'))).isStored).toBe(true);
    expect(tab.openTab().loadCart().lines).toEqual(aCart({ hat: 2, kettle: 1 }));
  });

  test('a search that the browser refuses to store is not remembered', () => {
    tab.remember('searches', () => ['lamp']);
    tab.fillUp();
    tab.remember('searches', (searches) => ['hat', ...searches]);
    expect(tab.recall('searches')).toEqual(['lamp']);
  });

  test('a stored cart that cannot be read is not overwritten', () => {
    tab.changeCart(() => aCart({ lamp: 1 }));
    const blind = tab.openTab();
    const { localStorage } = blind.window;
    const { getItem } = localStorage;
    localStorage.getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const hat = aCart({ hat: 1 });
    expect(blind.changeCart((cart) => addLine(cart, aProduct('hat')))).toEqual({
      lines: hat,
      isStored: false,
    });
    localStorage.getItem = getItem;
    expect(tab.loadCart().lines).toEqual(aCart({ lamp: 1 }));
    expect(blind.changeCart((cart) => addLine(cart, aProduct('kettle'))).isStored).toBe(true);
    expect(tab.loadCart().lines).toEqual(aCart({ lamp: 1, hat: 1, kettle: 1 }));
  });

  test.each<[string, PropertyDescriptor]>([
    [
      'throws',
      {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ],
    ['is undefined', { value: undefined }],
    ['silently discards writes', { value: { getItem: () => null, setItem: () => {} } }],
  ])('a browser whose storage %s still has a cart for this tab', (_, property) => {
    const bare = Object.defineProperty(new EventTarget(), 'localStorage', property);
    const inBare = new LocalStorageGateway(bare as unknown as Window);
    expect(inBare.changeCart(() => aCart({ lamp: 1 })).isStored).toBe(false);
    expect(inBare.loadCart().lines).toEqual(aCart({ lamp: 1 }));
  });

  test.each(['order', 'cart', 'estore.orders'])('only “%s” loses nothing in a checkout', (key) => {
    order(tab, 3, 100);
    tab.changeCart(() => aCart({ lamp: 1 }));
    const before = new Map(tab.texts);
    tab.refuses = (one) => one === key;
    expect(tab.placeOrder({ lines: aCart({ lamp: 1 }), buyer: 'maren' })).toBe(false);
    expect(tab.texts).toEqual(before);
    expect(tab.loadCart().lines).toEqual(aCart({ lamp: 1 }));
    expect(idsOf(tab.loadOrders().earlier)).toEqual(['product-2', 'product-1']);
  });

  test('a rollback of a checkout leaves the lines in the cart and no order', () => {
    tab.placeOrder({ lines: aCart({ hat: 1 }) });
    tab.changeCart(() => aCart({ lamp: 1 }));
    let isOrderWritten = false;
    tab.refuses = (key) => {
      const refuses = isOrderWritten;
      isOrderWritten ||= key === 'order';
      return refuses;
    };
    expect(tab.placeOrder({ lines: aCart({ lamp: 1 }) })).toBe(false);
    expect(tab.loadCart().lines).toEqual(aCart({ lamp: 1 }));
    expect(tab.loadOrders()).toMatchObject({ last: undefined, earlier: [{ lines: aCart({ hat: 1 }) }] });
  });
});

describe('a browser storage that is full', () => {
  /** Limits the characters, including those of keys. */
  function limit(characters: number) {
    tab.refuses = (key, text) => {
      const before = tab.texts.get(key);
      const more = text.length - (before === undefined ? -key.length : before.length);
      return more > 0 && used() + more > characters;
    };
  }
  const used = () => [...tab.texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);

  test('removes the oldest orders to make room for a new one', () => {
    limit(50_000);
    order(tab, 12, 8000);
    expect(tab.loadOrders().last).toMatchObject({ placedAt: placedOn(12), buyer: 'maren' });
    expect(idsOf(tab.loadOrders().earlier)).toEqual(['product-11', 'product-10']);
  });

  test('removes the oldest orders, but not the last one, to make room for the cart', () => {
    order(tab, 5, 8000);
    limit(used() + 1000);
    for (const [id, earlier] of [
      ['lamp', 3],
      ['hat', 2],
    ] as const) {
      expect(tab.changeCart((cart) => [...cart, ...aLongCart(id, 7000)]).isStored).toBe(true);
      expect(tab.loadOrders().earlier).toHaveLength(earlier);
    }
    expect(tab.openTab().loadCart().lines).toHaveLength(2);
    expect(tab.loadOrders().last).toMatchObject({ placedAt: placedOn(5) });
    expect(tab.changeCart((cart) => [...cart, ...aLongCart('desk', 60_000)]).lines).toHaveLength(3);
    expect(tab.loadOrders().earlier).toHaveLength(2);
    expect(tab.openTab().loadCart().lines).toHaveLength(2);
  });

  test('refuses an order that is too large without a loss', () => {
    order(tab, 5, 1000);
    const lines = aLongCart('lamp', 20_000);
    tab.changeCart(() => lines);
    limit(used() + 2000);
    const before = new Map(tab.texts);
    expect(tab.placeOrder({ lines, placedAt: placedOn(9), buyer: 'maren' })).toBe(false);
    expect(tab.texts).toEqual(before);
    expect(tab.loadCart().lines).toEqual(lines);
  });
});

/** The texts of a browser that loses all changes after this number of them. */
class CrashingTexts extends Map<string, string> {
  changesLeft = Number.POSITIVE_INFINITY;

  override set(key: string, text: string): this {
    this.changesLeft -= 1;
    return this.changesLeft < 0 ? this : super.set(key, text);
  }

  override delete(key: string): boolean {
    this.changesLeft -= 1;
    return this.changesLeft >= 0 && super.delete(key);
  }
}

describe('a browser that crashes during a checkout', () => {
  const hats = aCart({ hat: 1 });

  /** Opens the page after the browser crashed at this write of Bo's checkout, on the computer that he shares with Maren. */
  function afterWrites(writes: number, ordered: Cart) {
    const texts = new CrashingTexts();
    const maren = new TestStorage({ texts });
    order(maren, 3, 300);
    maren.placeOrder({ lines: hats, placedAt: placedOn(50), buyer: 'maren' });
    const bo = maren.openTab();
    bo.changeCart(() => ordered);
    texts.changesLeft = writes;
    bo.placeOrder({ lines: ordered, placedAt: placedOn(51), buyer: 'bo' });
    const isOver = texts.changesLeft >= 0;
    texts.changesLeft = Number.POSITIVE_INFINITY;
    return { isOver, next: bo.openTab() };
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
      const { last } = next.loadOrders();
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

describe('“Forget this device”', () => {
  const SEEN_CACHES = [
    'estore-catalogue',
    'estore-pages',
    'estore-pictures',
    'estore/en-catalogue',
    'estore/en-pages',
    'estore/pt-BR-pages',
  ];

  test('removes all data of the shop except the sign-in, and nothing else', async () => {
    const deleted: string[] = [];
    const caches = {
      keys: async () => ['other', 'estore-version-a', 'estore/pt-BR-version-b', ...SEEN_CACHES],
      delete: async (name: string) => deleted.push(name),
    };
    const { sessionStorage } = Object.assign(tab.window, { caches });
    sessionStorage.setItem('estore.scroll', '[]');
    tab.changeCart(() => aCart({ lamp: 1 }));
    tab.placeOrder({ lines: aCart({ lamp: 1 }) });
    for (const key of ['other', 'estore.sign-in', 'estore.orderDetails', 'estore.ofALaterVersion'])
      tab.texts.set(key, '[]');
    for (const name of NAMES) tab.texts.set(`estore.${name}`, '[]');
    tab.forget();
    expect([...tab.texts.keys()]).toEqual(['other', 'estore.sign-in']);
    expect(sessionStorage.getItem('estore.scroll')).toBeNull();
    // The page stores its scroll positions when it is left.
    sessionStorage.setItem('estore.scroll', '[]');
    tab.window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('estore.scroll')).toBeNull();
    await expect.poll(() => deleted).toEqual(SEEN_CACHES);
  });

  test('also removes the data that the browser refused to store', () => {
    tab.fillUp();
    tab.changeCart(() => aCart({ kettle: 1 }));
    tab.remember('theme', () => 'dark');
    tab.forget();
    expect(tab.loadCart()).toEqual({ lines: [], dropped: 0 });
    expect(tab.recall('theme')).toBe('system');
  });

  test('also removes what other tabs store for themselves', () => {
    const other = tab.openTab();
    other.subscribe(() => {});
    const { sessionStorage } = other.window;
    sessionStorage.setItem('estore.checkout', 'an address');
    sessionStorage.setItem('estore.sign-in', 'of this tab');
    tab.refuses = (key) => {
      other.reportChange(key);
      return false;
    };
    tab.forget();
    expect(sessionStorage.getItem('estore.checkout')).toBeNull();
    expect(sessionStorage.getItem('estore.sign-in')).toBe('of this tab');
  });
});

describe('subscribers', () => {
  test('are notified only of changes in other tabs', () => {
    const keys: (string | null)[] = [];
    const stop = tab.subscribe(() => keys.push('changed'));
    tab.changeCart(() => aCart({ lamp: 1 }));
    tab.reportChange('other');
    expect(keys).toHaveLength(0);
    tab.reportChange('cart');
    tab.reportChange(null);
    expect(keys).toHaveLength(2);
    stop();
    tab.reportChange('cart');
    expect(keys).toHaveLength(2);
  });

  test.each([
    ['pageshow', window],
    ['visibilitychange', document],
  ])('are notified when the page becomes active again: %s', (event, target) => {
    const heard: string[] = [];
    const stop = new LocalStorageGateway(window).subscribe(() => heard.push('changed'));
    target.dispatchEvent(new Event(event));
    stop();
    target.dispatchEvent(new Event(event));
    expect(heard).toEqual(['changed']);
  });
});
