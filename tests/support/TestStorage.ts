import { LocalStorageGateway } from '#adapters/browser/LocalStorageGateway.ts';
import type { Cart } from '#core/domain/Cart.ts';
import type { Order } from '#core/domain/Order.ts';

/** A browser's storage with these texts by key. */
export function storageOf(texts: Map<string, string>): Storage {
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
  };
}

interface Given {
  readonly cart?: Cart;
  /** Latest first. */
  readonly orders?: readonly Order[];
  /** The stored texts by key, which tabs share. */
  readonly texts?: Map<string, string>;
}

/** The storage of a tab with a cart and orders. */
export class TestStorage extends LocalStorageGateway {
  readonly window: Window;
  readonly texts: Map<string, string>;
  /** Whether the browser throws instead of storing this text. */
  refuses = (_key: string, _text: string): boolean => false;

  constructor({ cart = [], orders = [], texts = new Map() }: Given = {}) {
    const localStorage = Object.assign(storageOf(texts), {
      setItem: (key: string, text: string) => {
        if (this.refuses(key, text)) throw new DOMException('full', 'QuotaExceededError');
        texts.set(key, text);
      },
    });
    const storages = { localStorage, sessionStorage: storageOf(new Map()) };
    const window = Object.assign(new EventTarget(), storages) as unknown as Window;
    super(window);
    this.window = window;
    this.texts = texts;
    for (const order of orders.toReversed()) this.placeOrder(order);
    if (cart.length > 0) this.changeCart(() => cart);
  }

  openTab(): TestStorage {
    return new TestStorage({ texts: this.texts });
  }

  /** Simulates a change in another tab, by default the removal of all data. */
  reportChange(key: string | null = null): void {
    this.window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }

  damageOrder(): void {
    const lines = JSON.parse(this.texts.get('order') ?? '[]');
    this.texts.set('order', JSON.stringify([...lines, null]));
  }

  /** Refuses every write. */
  fillUp(): void {
    this.refuses = () => true;
  }
}
