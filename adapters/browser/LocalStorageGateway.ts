import { type Cart, type CartChange, type StoredLines, subtractLines } from '#core/domain/Cart.ts';
import type { Order, OrdersState } from '#core/domain/Order.ts';
import type { Remembered } from '#core/domain/Remembered.ts';
import {
  CART_KEY,
  FORGOTTEN_KEY,
  isForgottenCache,
  isForgottenKey,
  ORDER_KEY,
  ORDERS_KEY,
  SEEN_TIMES,
  storedKey,
} from '#core/domain/storedNames.ts';
import type { ParsedCart } from '#core/parsing/parseCart.ts';
import { parseRemembered } from '#core/parsing/parseRemembered.ts';
import type { ChangedCart, StorageGateway } from '#core/ports/StorageGateway.ts';
import { cartForm } from './cartForm.ts';
import { MAX_ORDERS, parseOrders } from './orderHistory.ts';
import { jsonForm, StoredValue } from './StoredValue.ts';

/** Events of a page that becomes visible again. */
const RETURN_EVENTS = ['pageshow', 'visibilitychange'];

/** Stores data in localStorage. If it is full, denied or missing, or discards writes, this tab holds the cart in memory. */
export class LocalStorageGateway implements StorageGateway {
  readonly #window: Window;
  readonly #cart: StoredValue<ParsedCart>;
  /** The carts that a change has replaced, by their lines. */
  readonly #replaced = new WeakMap<Cart, ParsedCart>();
  /** The lines of the last order. */
  readonly #order: StoredValue<ParsedCart>;
  readonly #orders: StoredValue<readonly Order[]>;
  /** Each remembered value has a key, such as `estore.saved`. */
  readonly #remembered: { readonly [Name in keyof Remembered]: StoredValue<Remembered[Name]> };

  /** Its change tells other tabs to remove the data that only they can remove. */
  readonly #forgotten: StoredValue<boolean>;

  constructor(window: Window) {
    const storage = () => window.localStorage;
    this.#window = window;
    this.#cart = new StoredValue(storage, CART_KEY, cartForm);
    this.#order = new StoredValue(storage, ORDER_KEY, cartForm);
    this.#orders = new StoredValue(storage, ORDERS_KEY, jsonForm(parseOrders));
    this.#forgotten = new StoredValue(storage, FORGOTTEN_KEY, jsonForm(Boolean));
    const remembered = Object.entries(parseRemembered).map(([name, parse]) => [
      name,
      new StoredValue(storage, storedKey(name), jsonForm<unknown>(parse)),
    ]);
    this.#remembered = Object.fromEntries(remembered);
  }

  loadCart(): StoredLines {
    const { lines, dropped } = this.#cart.load();
    return { lines, dropped };
  }

  changeCart(change: CartChange): ChangedCart {
    const isStored = this.#cart.change(this.#ofLines(change)) || this.#makesRoomForCart();
    return { lines: this.#cart.load().lines, isStored };
  }

  /** Removes the oldest of the earlier orders until the unsaved cart fits, or none if it never does. */
  #makesRoomForCart(): boolean {
    const before = this.#orders.text();
    const history = this.#history();
    for (let count = history.length - 1; count > 0; count -= 1) {
      this.#orders.changeForGood(() => history.slice(0, count));
      if (this.#cart.changeForGood((cart) => ({ ...cart }))) return true;
    }
    this.#orders.restore(before);
    return false;
  }

  loadOrders(): OrdersState {
    const { lines, dropped } = this.#order.load();
    const [latest, ...earlier] = this.#history();
    return {
      last: lines.length === 0 ? undefined : { ...latest, lines },
      wasDamaged: dropped > 0,
      earlier: earlier.filter((order) => order.lines.length > 0),
    };
  }

  placeOrder(order: Order): boolean {
    const before = [this.#order, this.#orders].map((value) => [value, value.text()] as const);
    const placed = { ...this.#cart.load(), lines: order.lines, dropped: 0 };
    const history = [order, ...this.#history()].slice(0, MAX_ORDERS);
    // Drops the oldest orders if storage is full. Writes the cart last, so that the lines are always stored in one of the two.
    for (let count = history.length; count > 0; count -= 1) {
      const isPlaced =
        this.#orders.changeForGood(() => history.slice(0, count)) &&
        this.#order.changeForGood(() => placed) &&
        this.#cart.changeForGood(this.#ofLines((cart) => subtractLines(cart, order.lines)));
      if (isPlaced) return true;
    }
    const restore = () => before.map(([value, text]) => value.restore(text)).every(Boolean);
    // A second attempt may use space that the first one freed. An order and its lines in the cart must not both be stored.
    if (!restore() && !restore()) this.#order.forget();
    return false;
  }

  recall<Name extends keyof Remembered>(name: Name): Remembered[Name] {
    return this.#remembered[name].load();
  }

  remember<Name extends keyof Remembered>(
    name: Name,
    change: (now: Remembered[Name]) => Remembered[Name],
  ): boolean {
    const value = this.#remembered[name];
    return name === 'searches' ? value.changeForGood(change) : value.change(change);
  }

  forget(): void {
    const values = [this.#cart, this.#order, this.#orders, ...Object.values(this.#remembered)];
    for (const value of values) value.forget();
    this.#forgotten.change(() => true);
    removeForgotten(() => this.#window.localStorage);
    this.#forgetTab();
    void forgetCaches(this.#window.caches).catch(() => {});
    forgetSeenTimes(this.#window.indexedDB);
  }

  #forgetTab(): void {
    const forgetTab = () => removeForgotten(() => this.#window.sessionStorage);
    forgetTab();
    // The page stores its scroll positions again when it is left.
    this.#window.addEventListener('pagehide', forgetTab);
  }

  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === FORGOTTEN_KEY) this.#forgetTab();
      // A null key means that all storage was cleared.
      if (key === null || isForgottenKey(key)) listener();
    };
    this.#window.addEventListener('storage', onStorage);
    // A hidden page may miss storage events. Captures, because not all of these events bubble.
    for (const event of RETURN_EVENTS) this.#window.addEventListener(event, listener, true);
    return () => {
      this.#window.removeEventListener('storage', onStorage);
      for (const event of RETURN_EVENTS) this.#window.removeEventListener(event, listener, true);
    };
  }

  /** Applies a change to stored lines. A change also drops the invalid entries, unless it restores the former lines. */
  #ofLines(change: CartChange): (stored: ParsedCart) => ParsedCart {
    return (stored) => {
      const lines = change(stored.lines);
      if (lines === stored.lines) return stored;
      this.#replaced.set(stored.lines, stored);
      return this.#replaced.get(lines) ?? { ...stored, lines, dropped: 0 };
    };
  }

  /** The history from the last order on. Newer entries belong to an interrupted checkout. */
  #history(): readonly Order[] {
    const { lines } = this.#order.load();
    const history = this.#orders.load();
    if (lines.length === 0) return history;
    if (history.length === 0) return [{ lines }];
    const last = JSON.stringify(lines);
    const position = history.findIndex((order) => JSON.stringify(order.lines) === last);
    return history.slice(Math.max(position, 0));
  }
}

function removeForgotten(storageOf: () => Storage): void {
  try {
    const storage = storageOf();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys.filter(isForgottenKey)) storage.removeItem(key);
  } catch {
    // Denied storage cannot be changed.
  }
}

/** Caches are missing on pages without HTTPS, and may be denied. */
async function forgetCaches(caches: CacheStorage | undefined): Promise<void> {
  const names = (await caches?.keys()) ?? [];
  await Promise.all(names.filter(isForgottenCache).map((name) => caches?.delete(name)));
}

/** Empties the database, because its deletion would wait for the service worker, which holds it open. */
function forgetSeenTimes(databases: IDBFactory | undefined): void {
  try {
    const request = databases?.open(SEEN_TIMES.database);
    if (!request) return;
    // The database is missing, and must not be created without its tables.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      const { result } = request;
      result.transaction(SEEN_TIMES.store, 'readwrite').objectStore(SEEN_TIMES.store).clear();
      result.close();
    };
  } catch {
    // The browser denies databases.
  }
}
