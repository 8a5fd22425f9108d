import { type CartChange, type StoredLines, takeOut } from '#core/domain/Cart.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import type { StorageGateway } from '#core/ports/StorageGateway.ts';
import { asFound, checksum, storedLinesFrom } from './cartText.ts';
import {
  EARLIER_ORDERS,
  earlierOrdersFrom,
  isSameOrder,
  removedOrdersIn,
  shorterHistories,
  withEarlierOrder,
} from './earlierOrders.ts';
import { detailsFrom, detailsOf, detailsUnderWay, ORDER_DETAILS, type OrderDetails } from './orderDetails.ts';
import { CART, StoredCart } from './StoredCart.ts';
import { parsed, type StorageWindow, TolerantStorage } from './TolerantStorage.ts';
import { OURS, putOursBack, readOurs, writeWithRoom } from './writeWithRoom.ts';

/** The key that the specification fixes for the last order. */
const ORDER = 'order';
/** Our own: the colours chosen. */
const COLORS = 'estore.colors';

/** The events of a page that comes back into view. */
const RETURNS = ['pageshow', 'visibilitychange'];

/**
 * The browser's localStorage. It may be full, switched off, missing or silently forgetful: then the cart goes on in
 * memory, for this tab.
 */
export class LocalStorageGateway implements StorageGateway {
  readonly #window: StorageWindow;
  readonly #storage: TolerantStorage;
  readonly #cart: StoredCart;
  /** Most reads find the same text. */
  readonly #linesIn = remembered(storedLinesFrom);
  readonly #ordersIn = remembered(earlierOrdersFrom);
  readonly #colorsIn = remembered(colorsFrom);
  /** Colours by product that the browser would not store. */
  readonly #unsavedColors = new Map<string, string>();

  constructor(window: StorageWindow) {
    this.#window = window;
    this.#storage = new TolerantStorage(window);
    this.#cart = new StoredCart(this.#storage);
    this.#endCheckout();
  }

  loadCart(): StoredLines {
    return this.#cart.load();
  }

  changeCart(change: CartChange): Result<void, StorageFailure> {
    return this.#cart.change(change) ? succeed(undefined) : fail('refused');
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
      this.#cart.changeForGood((cart) => takeOut(cart, order.lines));
    if (isPlaced) {
      this.#storage.write(ORDER_DETAILS, JSON.stringify(details));
      return succeed(undefined);
    }
    // An order must not stand beside its own lines in the cart. The one before it is among the earlier ones.
    if (this.#storage.putBack(ORDER, orderBefore)) putOursBack(this.#storage, ours);
    else this.#storage.remove(ORDER);
    return fail('refused');
  }

  loadColors(): ReadonlyMap<string, string> {
    const stored = this.#colorsIn(this.#read(COLORS));
    return this.#unsavedColors.size === 0 ? stored : new Map([...stored, ...this.#unsavedColors]);
  }

  saveColor(productId: string, colorName: string): void {
    this.#unsavedColors.set(productId, colorName);
    const text = JSON.stringify(Object.fromEntries(this.loadColors()));
    if (this.#storage.write(COLORS, text)) this.#unsavedColors.clear();
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
    if (isWritten && isInBoth) this.#cart.change((now) => takeOut(now, lines));
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

/** The names of the colours that a text holds, by product. */
function colorsFrom(text: string): ReadonlyMap<string, string> {
  const stored = parsed(text);
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** A reading that is remembered for as long as the text is the same. */
function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}
