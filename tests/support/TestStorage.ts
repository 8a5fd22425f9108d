import { LocalStorageGateway } from '#adapters/browser/LocalStorageGateway.ts';
import type { Cart } from '#core/domain/Cart.ts';
import type { Order } from '#core/domain/Order.ts';

/** localStorage with these texts by key. */
export function storageOf(texts: Map<string, string>) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    key: (index: number) => [...texts.keys()][index] ?? null,
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
  readonly texts?: Map<string, string>;
}

/** A browser's storage with a cart and orders. */
export class TestStorage extends LocalStorageGateway {
  readonly window: Window;

  constructor({ cart = [], orders = [], texts = new Map() }: Given = {}) {
    const storages = { localStorage: storageOf(texts), sessionStorage: storageOf(new Map()) };
    const window = Object.assign(new EventTarget(), storages) as unknown as Window;
    super(window);
    this.window = window;
    for (const order of orders.toReversed()) this.placeOrder(order);
    if (cart.length > 0) this.changeCart(() => cart);
  }

  /** Stores a cart as another tab would. */
  changeElsewhere(cart: Cart): void {
    new LocalStorageGateway(this.window).changeCart(() => cart);
    this.reportChange();
  }

  /** Simulates a change in another tab. */
  reportChange(): void {
    this.window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  }

  damageOrder(): void {
    const { localStorage } = this.window;
    localStorage.setItem(
      'order',
      JSON.stringify([...JSON.parse(localStorage.getItem('order') ?? '[]'), null]),
    );
  }

  /** Refuses every write. */
  fillUp(): void {
    this.window.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }
}
