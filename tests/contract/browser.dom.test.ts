import { beforeEach, describe, expect, test } from 'vitest';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { LocalStorageGateway } from '#adapters/browser/LocalStorageGateway.ts';
import { addLine, increase, removeLine } from '#core/domain/Cart.ts';
import { NOTHING_REMEMBERED, savedOf } from '#core/domain/Remembered.ts';
import { aCart, aProduct } from '#tests/support/makers.ts';
import { describeProductRepository } from './describeProductRepository.ts';

function itemsFile(answer: () => Response): ItemsFileProductRepository {
  return new ItemsFileProductRepository('file', async () => answer());
}

describeProductRepository('the items file', {
  holding: async (documents) => {
    // A file preserves its order; sort by id, as the database does.
    const products = documents.map(({ id, data }) => ({ ...data, id }));
    products.sort((a, b) => (a.id < b.id ? -1 : 1));
    return itemsFile(() => Response.json({ products }));
  },
  unreachable: () => itemsFile(() => new Response('no', { status: 503 })),
  foreign: () => itemsFile(() => new Response('<!doctype html>')),
  comesInParts: false,
});

/** A window for each test, whose storage can refuse writes. */
function aWindow() {
  window.localStorage.clear();
  let refuses = (_key: string, _text: string) => false;
  const localStorage = {
    getItem: (key: string) => window.localStorage.getItem(key),
    removeItem: (key: string) => window.localStorage.removeItem(key),
    key: (index: number) => window.localStorage.key(index),
    get length() {
      return window.localStorage.length;
    },
    setItem(key: string, text: string) {
      if (refuses(key, text)) throw new DOMException('full', 'QuotaExceededError');
      window.localStorage.setItem(key, text);
    },
  };
  const refuse = (which: typeof refuses) => {
    refuses = which;
  };
  return Object.assign(new EventTarget(), { localStorage, refuse }) as unknown as Window & {
    refuse: typeof refuse;
  };
}

/** The window of another tab with the same storage. */
function aSecondWindow() {
  return Object.assign(new EventTarget(), { localStorage: window.localStorage }) as unknown as Window;
}

const SEEN_CACHES = [
  'estore-catalogue',
  'estore-pages',
  'estore-pictures',
  'estore/en-catalogue',
  'estore/en-pages',
  'estore/pt-BR-pages',
];

describe('the content of localStorage', () => {
  let browser: ReturnType<typeof aWindow>;
  let gateway: LocalStorageGateway;
  beforeEach(() => {
    browser = aWindow();
    gateway = new LocalStorageGateway(browser);
  });

  test('the cart is stored under “cart” as a list of products with quantities', () => {
    gateway.changeCart(() => aCart({ lamp: 2 }));
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '')).toEqual([
      { ...aProduct('lamp'), category: 'office', quantity: 2 },
    ]);
  });

  test('an order is stored as the same list as its cart', () => {
    gateway.changeCart(() => aCart({ lamp: 2 }));
    const cart = window.localStorage.getItem('cart');
    gateway.placeOrder({ lines: gateway.loadCart().lines });
    expect(window.localStorage.getItem('order')).toBe(cart);
    expect(window.localStorage.getItem('cart')).toBe('[]');
  });

  test.each(['', ' ', 'null', '[]'])('“%s” under “cart” is an empty cart without a loss', (text) => {
    window.localStorage.setItem('cart', text);
    expect(gateway.loadCart()).toEqual({ lines: [], dropped: 0 });
  });

  test.each(['{', '7', '"x"', '{"0":1}', '[{"id":"lamp","name":"La'])(
    '“%s” under “cart” is an empty cart with a reported loss',
    (text) => {
      window.localStorage.setItem('cart', text);
      expect(gateway.loadCart()).toEqual({ lines: [], dropped: 1 });
    },
  );

  test('a change drops invalid lines and preserves every field of the others', () => {
    const found = { id: 'lamp', name: 'Lamp', price: 5, quantity: 2, images: 'odd', gift: { wrap: true } };
    window.localStorage.setItem(
      'cart',
      JSON.stringify([found, null, { id: 'x' }, { ...found, gift: 'a second line of it' }]),
    );
    window.localStorage.setItem('other', 'untouched');
    gateway.changeCart(() => increase(addLine(gateway.loadCart().lines, aProduct('hat')), 'lamp'));
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '')).toEqual([
      { ...found, quantity: 3 },
      { ...aProduct('hat'), category: 'office', quantity: 1 },
    ]);
    expect(window.localStorage.getItem('other')).toBe('untouched');
  });

  test('an undo restores the stored text, character by character', () => {
    const found = { id: 'lamp', name: ' Lamp', price: '5.00', quantity: 2, gift: { wrap: true } };
    const text = JSON.stringify([found, null], undefined, 2);
    window.localStorage.setItem('cart', text);
    const takeBack = gateway.undoable(() => {
      gateway.changeCart((cart) => removeLine(cart, 'lamp'));
      gateway.remember('saved', () => [savedOf(aProduct('lamp'))]);
    });
    expect(window.localStorage.getItem('cart')).toBe('[]');
    expect(takeBack()).toBe(true);
    expect(window.localStorage.getItem('cart')).toBe(text);
    expect(window.localStorage.getItem('estore.saved')).toBeNull();
  });

  test('each remembered value is stored as JSON under a separate key', () => {
    gateway.remember('colors', () => new Map([['lamp', 'Pine']]));
    gateway.remember('sizes', () => new Map([['lamp', 'M']]));
    gateway.remember('saved', () => [savedOf(aProduct('lamp'))]);
    gateway.remember('searches', () => ['lamp']);
    gateway.remember('theme', () => 'dark');
    expect({ ...window.localStorage }).toEqual({
      'estore.colors': '{"lamp":"Pine"}',
      'estore.saved':
        '[{"id":"lamp","name":"The lamp","images":[],"price":10,"discountPercentage":0,"category":["office"]}]',
      'estore.searches': '["lamp"]',
      'estore.sizes': '{"lamp":"M"}',
      'estore.theme': '"dark"',
    });
  });

  test('a storage that silently discards a write counts as refusing it', () => {
    const forgetful = { ...browser, localStorage: { getItem: () => null, setItem: () => {} } };
    const inForgetful = new LocalStorageGateway(forgetful as unknown as Window);
    expect(inForgetful.changeCart(() => aCart({ lamp: 1 }))).toEqual({ ok: false, failure: 'refused' });
    expect(inForgetful.loadCart().lines).toEqual(aCart({ lamp: 1 }));
  });

  test('a stored cart that cannot be read is not overwritten', () => {
    gateway.changeCart(() => aCart({ lamp: 1 }));
    const { localStorage } = browser;
    const { getItem } = localStorage;
    localStorage.getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const blind = new LocalStorageGateway(browser);
    expect(blind.changeCart((cart) => addLine(cart, aProduct('hat')))).toEqual({
      ok: false,
      failure: 'refused',
    });
    expect(blind.loadCart().lines).toEqual(aCart({ hat: 1 }));
    localStorage.getItem = getItem;
    expect(gateway.loadCart().lines).toEqual(aCart({ lamp: 1 }));
    expect(blind.changeCart((cart) => addLine(cart, aProduct('kettle')))).toMatchObject({ ok: true });
    expect(gateway.loadCart().lines).toEqual(aCart({ lamp: 1, hat: 1, kettle: 1 }));
  });

  test('a successful write also stores the changes refused before it', () => {
    const other = new LocalStorageGateway(aSecondWindow());
    gateway.changeCart(() => aCart({ lamp: 1, hat: 1 }));
    browser.refuse(() => true);
    gateway.changeCart((cart) => increase(cart, 'hat'));
    other.changeCart((cart) => removeLine(cart, 'lamp'));
    expect(gateway.loadCart().lines).toEqual(aCart({ hat: 2 }));
    browser.refuse(() => false);
    expect(gateway.changeCart((cart) => addLine(cart, aProduct('kettle')))).toMatchObject({ ok: true });
    expect(other.loadCart().lines).toEqual(aCart({ hat: 2, kettle: 1 }));
  });

  test.each([
    [
      'throws',
      {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ],
    ['is undefined', { value: undefined }],
  ])('a browser whose storage %s still has a cart for this tab', (_, property) => {
    const bare = Object.defineProperty(new EventTarget(), 'localStorage', property);
    const inBare = new LocalStorageGateway(bare as unknown as Window);
    expect(inBare.changeCart(() => aCart({ lamp: 1 }))).toEqual({ ok: false, failure: 'refused' });
    expect(inBare.loadCart().lines).toEqual(aCart({ lamp: 1 }));
  });

  test('names of inherited properties in a stored line pollute no prototype', () => {
    const line =
      '{"id":"lamp","name":"Lamp","price":5,"quantity":1,"__proto__":{"polluted":1},"constructor":{}}';
    window.localStorage.setItem('cart', `[${line}]`);
    window.localStorage.setItem('order', '{"__proto__":[]}');
    gateway.changeCart((cart) => increase(addLine(cart, aProduct('__proto__')), 'lamp'));
    expect(gateway.loadCart().lines).toMatchObject([
      { id: 'lamp', quantity: 2 },
      { id: '__proto__', quantity: 1 },
    ]);
    expect(window.localStorage.getItem('cart')).toContain('"__proto__":{"polluted":1}');
    expect(gateway.loadOrder()).toBeUndefined();
    expect('polluted' in {}).toBe(false);
  });

  test('a failed rollback leaves the lines in the cart and no order', () => {
    gateway.placeOrder({ lines: aCart({ hat: 1 }) });
    gateway.changeCart(() => aCart({ lamp: 1 }));
    let isOrderWritten = false;
    browser.refuse((key) => {
      const refuses = isOrderWritten;
      isOrderWritten ||= key === 'order';
      return refuses;
    });
    expect(gateway.placeOrder({ lines: aCart({ lamp: 1 }) })).toEqual({ ok: false, failure: 'refused' });
    expect(gateway.loadCart().lines).toEqual(aCart({ lamp: 1 }));
    expect(gateway.loadOrder()).toBeUndefined();
    expect(gateway.loadEarlierOrders()).toEqual([{ lines: aCart({ hat: 1 }) }]);
  });

  test('every page places its order, even if the stored cart has changed', () => {
    const lines = aCart({ lamp: 1, hat: 1 });
    for (let page = 0; page < 40; page += 1) {
      const next = new LocalStorageGateway(browser);
      window.localStorage.setItem('cart', JSON.stringify(page % 3 === 0 ? lines.slice(1) : lines));
      expect(next.placeOrder({ lines: next.loadCart().lines })).toMatchObject({ ok: true });
      expect(next.loadCart().lines).toEqual([]);
    }
  });

  test.each(['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', 'soon', '', 7])(
    'an order placed at “%s” has no known date',
    (placedAt) => {
      gateway.placeOrder({ lines: aCart({ lamp: 1 }) });
      const lines = aCart({ lamp: 1 });
      window.localStorage.setItem('estore.orders', JSON.stringify([{ lines, placedAt }]));
      expect(gateway.loadOrder()).toEqual({ lines: aCart({ lamp: 1 }) });
    },
  );

  test('forgetting removes all data of the shop except the sign-in, and nothing else', async () => {
    const deleted: string[] = [];
    const caches = {
      keys: async () => ['other', 'estore-version-a', 'estore/pt-BR-version-b', ...SEEN_CACHES],
      delete: async (name: string) => deleted.push(name),
    };
    const { sessionStorage } = window;
    const page = Object.assign(browser, { caches, sessionStorage });
    sessionStorage.setItem('estore.scroll', '[]');
    for (const key of ['other', 'estore.sign-in', 'estore.orderDetails', 'estore.ofALaterVersion'])
      window.localStorage.setItem(key, '[]');
    gateway.changeCart(() => aCart({ lamp: 1 }));
    gateway.placeOrder({ lines: aCart({ lamp: 1 }) });
    for (const name of Object.keys(NOTHING_REMEMBERED)) window.localStorage.setItem(`estore.${name}`, '[]');
    gateway.forget();
    expect(Object.keys(window.localStorage)).toEqual(['other', 'estore.sign-in']);
    expect(sessionStorage.getItem('estore.scroll')).toBeNull();
    // The page stores its scroll positions when it is left.
    sessionStorage.setItem('estore.scroll', '[]');
    page.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('estore.scroll')).toBeNull();
    await expect.poll(() => deleted).toEqual(SEEN_CACHES);
  });

  test('clearing the storage in another tab notifies subscribers, unlike a foreign key', () => {
    let told = 0;
    gateway.subscribe(() => {
      told += 1;
    });
    browser.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(told).toBe(0);
    browser.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(told).toBe(1);
  });

  test.each([
    ['pageshow', window],
    ['visibilitychange', document],
  ])('a page that becomes active again (%s) notifies its subscribers', (event, target) => {
    const heard: string[] = [];
    const stop = new LocalStorageGateway(window).subscribe(() => heard.push('changed'));
    target.dispatchEvent(new Event(event));
    stop();
    target.dispatchEvent(new Event(event));
    expect(heard).toEqual(['changed']);
  });
});
