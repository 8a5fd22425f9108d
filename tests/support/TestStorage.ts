import { LocalStorageGateway } from '#adapters/browser/LocalStorageGateway.ts';
import type { Cart } from '#core/domain/Cart.ts';
import type { Order } from '#core/domain/Order.ts';

/** Empty localStorage. */
function emptyStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    key: (index: number) => [...texts.keys()][index],
    get length() {
      return texts.size;
    },
  };
}

/** A browser's storage with a cart and orders, latest first. */
export class TestStorage extends LocalStorageGateway {
  readonly #window: EventTarget & { readonly localStorage: ReturnType<typeof emptyStorage> };

  constructor(cart: Cart = [], orders: readonly Order[] = []) {
    const window = Object.assign(new EventTarget(), { localStorage: emptyStorage() });
    super(window as unknown as Window);
    this.#window = window;
    for (const order of orders.toReversed()) this.placeOrder(order);
    this.changeCart(() => cart);
  }

  /** Stores a cart as another tab would. */
  changeElsewhere(cart: Cart): void {
    new LocalStorageGateway(this.#window as unknown as Window).changeCart(() => cart);
    this.reportChange();
  }

  /** Simulates a change in another tab. */
  reportChange(): void {
    this.#window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  }

  damageOrder(): void {
    const { localStorage } = this.#window;
    localStorage.setItem(
      'order',
      JSON.stringify([...JSON.parse(localStorage.getItem('order') ?? '[]'), null]),
    );
  }

  /** Refuses every write. */
  fillUp(): void {
    this.#window.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }
}
