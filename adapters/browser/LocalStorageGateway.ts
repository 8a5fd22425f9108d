import { type CartChange, type StoredLines, takeOut } from '#core/domain/Cart.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import type { Remembered } from '#core/domain/Remembered.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import type { StorageGateway } from '#core/ports/StorageGateway.ts';
import { asFound, cartForm, checksum, storedLinesFrom } from './cartText.ts';
import {
  EARLIER_ORDERS,
  earlierOrdersFrom,
  isSameOrder,
  removedOrdersIn,
  shorterHistories,
  withEarlierOrder,
} from './earlierOrders.ts';
import { detailsFrom, detailsOf, detailsUnderWay, ORDER_DETAILS, type OrderDetails } from './orderDetails.ts';
import { StoredValue } from './StoredValue.ts';
import { type StoredRemembered, storedRemembered } from './storedRemembered.ts';
import { parsed, type StorageWindow, TolerantStorage } from './TolerantStorage.ts';
import { OURS, putOursBack, readOurs, writeWithRoom } from './writeWithRoom.ts';

/** The keys that the specification fixes for the cart and the last order. */
const CART = 'cart';
const ORDER = 'order';

/** The events of a page that comes back into view. */
const RETURNS = ['pageshow', 'visibilitychange'];

/**
 * The browser's localStorage. It may be full, switched off, missing or silently forgetful: then the cart goes on in
 * memory, for this tab.
 */
export class LocalStorageGateway implements StorageGateway {
  readonly #window: StorageWindow;
  readonly #storage: TolerantStorage;
  readonly #cart: StoredValue<StoredLines>;
  readonly #remembered: StoredRemembered;
  /** Most reads find the same text. */
  readonly #linesIn = readOnce(storedLinesFrom);
  readonly #ordersIn = readOnce(earlierOrdersFrom);

  constructor(window: StorageWindow) {
    this.#window = window;
    this.#storage = new TolerantStorage(window);
    this.#cart = new StoredValue(this.#storage, CART, cartForm(), (key, text) =>
      writeWithRoom(this.#storage, key, text),
    );
    this.#remembered = storedRemembered(this.#storage);
    this.#endCheckout();
  }

  loadCart(): StoredLines {
    return this.#cart.load();
  }

  changeCart(change: CartChange): Result<void, StorageFailure> {
    return this.#cart.change(ofLines(change)) ? succeed(undefined) : fail('refused');
  }

  loadOrder(): Order | undefined {
    const { lines } = this.#storedOrder();
    return lines.length === 0 ? undefined : { lines, ...this.#orderDetails() };
  }

  isOrderDamaged(): boolean {
    return this.#storedOrder().dropped > 0;
  }

  loadEarlierOrders(): readonly Order[] {
    const last = this.loadOrder();
    // A browser that died in the midst of a checkout may have left the last one there, too.
    return this.#ordersIn(this.#read(EARLIER_ORDERS)).filter((order) => !last || !isSameOrder(order, last));
  }

  countRemovedOrders(buyer: string): number {
    return removedOrdersIn(this.#read(EARLIER_ORDERS), buyer);
  }

  placeOrder(order: Order): Result<void, StorageFailure> {
    const ours = readOurs(this.#storage);
    const orderBefore = this.#storage.read(ORDER);
    const text = JSON.stringify(asFound(order.lines, parsed(this.#storage.read(CART))));
    const details = { placedAt: order.placedAt, buyer: order.buyer };
    const underWay = detailsUnderWay(details, text, this.#orderDetails());
    // Order first, cart last: at no point between two writes are the lines in neither. Should the browser die where they
    // are in both, the details say so to the next page.
    const isPlaced =
      this.#keepLastOrder(order) &&
      writeWithRoom(this.#storage, ORDER_DETAILS, JSON.stringify(underWay)) &&
      writeWithRoom(this.#storage, ORDER, text) &&
      this.#cart.changeForGood(ofLines((cart) => takeOut(cart, order.lines)));
    if (isPlaced) {
      this.#storage.write(ORDER_DETAILS, JSON.stringify(details));
      return succeed(undefined);
    }
    // An order must not stand beside its own lines in the cart. The one before it is among the earlier ones.
    if (this.#storage.putBack(ORDER, orderBefore)) putOursBack(this.#storage, ours);
    else this.#storage.remove(ORDER);
    return fail('refused');
  }

  recall<Name extends keyof Remembered>(name: Name): Remembered[Name] {
    return this.#remembered[name].load();
  }

  remember<Name extends keyof Remembered>(
    name: Name,
    change: (now: Remembered[Name]) => Remembered[Name],
  ): void {
    const value = this.#remembered[name];
    if (name === 'searches') value.changeForGood(change);
    else value.change(change);
  }

  undoable(change: () => void): () => boolean {
    const keys = [this.#cart, ...Object.values(this.#remembered)].map(({ key }) => key);
    const read = () => new Map(keys.map((key) => [key, this.#storage.read(key)]));
    const before = read();
    const lastOrder = this.#read(ORDER_DETAILS);
    change();
    const after = read();
    const changed = [...before].filter(([key, text]) => after.get(key) !== text);
    return () => {
      const isAsLeft = changed.every(([key]) => this.#storage.read(key) === after.get(key));
      if (changed.length === 0 || !isAsLeft || this.#read(ORDER_DETAILS) !== lastOrder) return false;
      return changed.every(([key, text]) => this.#storage.putBack(key, text));
    };
  }

  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      // Without a key the whole storage was cleared.
      if (key === null || key === CART || key === ORDER || key.startsWith(OURS)) listener();
    };
    this.#window.addEventListener('storage', onStorage);
    // A page that is out of view may not be told. Captured, because not every event bubbles up from the document.
    for (const event of RETURNS) this.#window.addEventListener(event, listener, true);
    return () => {
      this.#window.removeEventListener('storage', onStorage);
      for (const event of RETURNS) this.#window.removeEventListener(event, listener, true);
    };
  }

  /** Ends a checkout in whose midst the browser has died. */
  #endCheckout(): void {
    const details = parsed(this.#storage.read(ORDER_DETAILS));
    if (!isRecord(details) || details.isUnderWay !== true) return;
    const { lines } = this.#storedOrder();
    const cart = this.#cart.load().lines;
    const isInBoth = JSON.stringify(lines) === JSON.stringify(cart);
    // The details of an earlier version of the shop do not say whose they are: beside another cart, which was still to
    // be emptied, they are those of an order that was never written.
    const isWritten =
      'of' in details ? details.of === checksum(this.#read(ORDER)) : isInBoth || cart.length === 0;
    if (isWritten && isInBoth) this.#cart.change(ofLines((now) => takeOut(now, lines)));
    const before = 'of' in details ? this.#orderDetails() : earlierOrdersFrom(this.#read(EARLIER_ORDERS))[0];
    const { placedAt, buyer }: OrderDetails = isWritten ? detailsFrom(details) : (before ?? {});
    this.#storage.write(ORDER_DETAILS, JSON.stringify({ placedAt, buyer }));
  }

  /** Puts the last order among the earlier ones, if the new one is another. The oldest of them make room for it. */
  #keepLastOrder(next: Order): boolean {
    const last = this.loadOrder();
    const earlier = this.#read(EARLIER_ORDERS) || '[]';
    // The very same is the same order, placed by two tabs at once: the cart was not yet seen empty.
    const text = !last || isSameOrder(last, next) ? earlier : withEarlierOrder(earlier, last);
    if (this.#storage.write(EARLIER_ORDERS, text)) return true;
    for (const shorter of shorterHistories(text)) {
      if (this.#storage.write(EARLIER_ORDERS, shorter)) return true;
    }
    return false;
  }

  #storedOrder(): StoredLines {
    return this.#linesIn(this.#read(ORDER));
  }

  #orderDetails(): OrderDetails {
    return detailsOf(this.#read(ORDER), parsed(this.#storage.read(ORDER_DETAILS)));
  }

  #read(key: string): string {
    return this.#storage.read(key) ?? '';
  }
}

/** A change of the lines, as a change of what is stored. What was dropped before is gone with it. */
function ofLines(change: CartChange): (stored: StoredLines) => StoredLines {
  return (stored) => {
    const lines = change(stored.lines);
    return lines === stored.lines ? stored : { lines, dropped: 0 };
  };
}

/** A reading that is kept for as long as the text is the same. */
function readOnce<Value>(read: (text: string) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}
