import { type CartChange, type StoredLines, subtractLines } from '#core/domain/Cart.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import type { Remembered } from '#core/domain/Remembered.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import {
  CART_KEY,
  isForgottenCache,
  isForgottenKey,
  ORDER_KEY,
  SEEN_TIMES,
} from '#core/domain/storedNames.ts';
import type { StorageGateway } from '#core/ports/StorageGateway.ts';
import { cartForm, storedLinesFrom, toStoredEntries } from './cartForm.ts';
import { historyEntries, MAX_ORDERS, ORDERS_KEY, orderFrom } from './orderHistory.ts';
import { StoredValue } from './StoredValue.ts';
import { type StoredRemembered, storedRemembered } from './storedRemembered.ts';
import { parseJson, TolerantStorage, toJson } from './TolerantStorage.ts';

/** Events of a page that becomes visible again. */
const RETURN_EVENTS = ['pageshow', 'visibilitychange'];

/** Stores data in localStorage. If it is full, denied or missing, or discards writes, this tab holds the cart in memory. */
export class LocalStorageGateway implements StorageGateway {
  readonly #window: Window;
  readonly #storage: TolerantStorage;
  readonly #cart: StoredValue<StoredLines>;
  readonly #remembered: StoredRemembered;

  constructor(window: Window) {
    this.#window = window;
    this.#storage = new TolerantStorage(() => window.localStorage);
    this.#cart = new StoredValue(this.#storage, CART_KEY, cartForm);
    this.#remembered = storedRemembered(this.#storage);
  }

  loadCart(): StoredLines {
    return this.#cart.load();
  }

  changeCart(change: CartChange): Result<void, StorageFailure> {
    return resultOf(this.#cart.change(ofLines(change)) || this.#makesRoomForCart());
  }

  /** Removes the oldest of the earlier orders until the unsaved cart fits, or none if it never does. */
  #makesRoomForCart(): boolean {
    const before = this.#storage.read(ORDERS_KEY);
    const history = this.#history();
    for (let count = history.length - 1; count > 0; count -= 1) {
      this.#storage.write(ORDERS_KEY, JSON.stringify(history.slice(0, count)));
      if (this.#cart.changeForGood((cart) => ({ ...cart }))) return true;
    }
    this.#storage.restore(ORDERS_KEY, before);
    return false;
  }

  loadOrder(): Order | undefined {
    const { lines } = storedLinesFrom(this.#read(ORDER_KEY));
    return lines.length === 0 ? undefined : { ...orderFrom(this.#history()[0]), lines };
  }

  isOrderDamaged(): boolean {
    return storedLinesFrom(this.#read(ORDER_KEY)).dropped > 0;
  }

  loadEarlierOrders(): readonly Order[] {
    return this.#history()
      .slice(1)
      .map(orderFrom)
      .filter(({ lines }) => lines.length > 0);
  }

  placeOrder(order: Order): Result<void, StorageFailure> {
    const before = [ORDER_KEY, ORDERS_KEY].map((key) => [key, this.#storage.read(key)] as const);
    const lines = toStoredEntries(order.lines, parseJson(this.#read(CART_KEY)));
    const history = [{ ...order, lines }, ...this.#history()].slice(0, MAX_ORDERS);
    // Drops the oldest orders if storage is full. Writes the cart last, so that the lines are always stored in one of the two.
    for (let count = history.length; count > 0; count -= 1) {
      const isPlaced =
        this.#storage.write(ORDERS_KEY, toJson(history.slice(0, count))) &&
        this.#storage.write(ORDER_KEY, JSON.stringify(lines)) &&
        this.#cart.changeForGood(ofLines((cart) => subtractLines(cart, order.lines)));
      if (!isPlaced) continue;
      return succeed(undefined);
    }
    const restore = () => before.map(([key, text]) => this.#storage.restore(key, text)).every(Boolean);
    // A second attempt may use space that the first one freed. An order and its lines in the cart must not both be stored.
    if (!restore() && !restore()) this.#storage.remove(ORDER_KEY);
    return fail('refused');
  }

  recall<Name extends keyof Remembered>(name: Name): Remembered[Name] {
    return this.#remembered[name].load();
  }

  remember<Name extends keyof Remembered>(
    name: Name,
    change: (now: Remembered[Name]) => Remembered[Name],
  ): Result<void, StorageFailure> {
    const value = this.#remembered[name];
    return resultOf(name === 'searches' ? value.changeForGood(change) : value.change(change));
  }

  undoable(change: () => void): () => boolean {
    const keys = [this.#cart, ...Object.values(this.#remembered)].map(({ key }) => key);
    const read = () => new Map(keys.map((key) => [key, this.#storage.read(key)]));
    const before = read();
    const orders = this.#read(ORDERS_KEY);
    change();
    const after = read();
    const changed = [...before].filter(([key, text]) => after.get(key) !== text);
    return () => {
      const isAsLeft = changed.every(([key]) => this.#storage.read(key) === after.get(key));
      if (changed.length === 0 || !isAsLeft || this.#read(ORDERS_KEY) !== orders) return false;
      return changed.every(([key, text]) => this.#storage.restore(key, text));
    };
  }

  forget(): void {
    for (const value of [this.#cart, ...Object.values(this.#remembered)]) value.forget();
    this.#storage.removeAll(isForgottenKey);
    const forgetTab = () => new TolerantStorage(() => this.#window.sessionStorage).removeAll(isForgottenKey);
    forgetTab();
    // The page stores its scroll positions again when it is left.
    this.#window.addEventListener('pagehide', forgetTab);
    void forgetCaches(this.#window.caches).catch(() => {});
    forgetSeenTimes(this.#window.indexedDB);
  }

  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
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

  /** The history from the last order on. Newer entries belong to an interrupted checkout. */
  #history(): readonly unknown[] {
    const text = this.#read(ORDER_KEY);
    const entries = historyEntries(this.#storage, text);
    const { lines } = storedLinesFrom(text);
    if (lines.length === 0) return entries;
    const last = JSON.stringify(lines);
    const position = entries.findIndex((entry) => JSON.stringify(orderFrom(entry).lines) === last);
    return entries.slice(Math.max(position, 0));
  }

  #read(key: string): string {
    return this.#storage.read(key) ?? '';
  }
}

function resultOf(isStored: boolean): Result<void, StorageFailure> {
  return isStored ? succeed(undefined) : fail('refused');
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

/** Applies a change to stored lines. A change also drops the invalid entries. */
function ofLines(change: CartChange): (stored: StoredLines) => StoredLines {
  return (stored) => {
    const lines = change(stored.lines);
    return lines === stored.lines ? stored : { lines, dropped: 0 };
  };
}
