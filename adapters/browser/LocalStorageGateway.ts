import { type CartChange, takeOut } from '#core/domain/Cart.ts';
import { cartFrom, type StoredLines } from '#core/domain/cartFrom.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import { isFields } from '#core/domain/productFrom.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { StorageGateway } from '#core/ports/StorageGateway.ts';
import { asFound, storedLinesFrom } from './cartText.ts';
import { CART, CART_NOTES, StoredCart } from './StoredCart.ts';
import { parsed, type StorageWindow, TolerantStorage } from './TolerantStorage.ts';

/** The key that the specification fixes for the last order. */
const ORDER = 'order';
/** Our own: what is known of the order under `order`, the orders before it, and the colours chosen. */
const ORDER_DETAILS = 'estore.orderDetails';
const EARLIER_ORDERS = 'estore.earlierOrders';
const COLORS = 'estore.colors';

const EARLIER_ORDERS_KEPT = 20;

/** Milliseconds in which nobody can fill a cart again and check out. */
const ONE_MOMENT = 500;

/**
 * The browser's localStorage. It may be full, switched off, missing or silently forgetful: then the cart goes on in
 * memory, for this tab.
 */
export class LocalStorageGateway implements StorageGateway {
  private readonly window: StorageWindow;
  private readonly storage: TolerantStorage;
  private readonly cart: StoredCart;
  /** The text of the order that was read last, and what it means. */
  private seenOrder: { readonly text: string; readonly stored: StoredLines } | undefined;
  private unsavedColors: Readonly<Record<string, unknown>> | undefined;

  constructor(window: StorageWindow) {
    this.window = window;
    this.storage = new TolerantStorage(window);
    this.cart = new StoredCart(this.storage);
    this.endCheckout();
  }

  loadCart(): StoredLines {
    return this.cart.load();
  }

  changeCart(change: CartChange): Result<void, StorageFailure> {
    return this.cart.change(change) ? succeed(undefined) : fail('refused');
  }

  loadOrder(): Order | undefined {
    const { lines } = this.storedOrder();
    if (lines.length === 0) return undefined;
    return { lines, ...detailsFrom(parsed(this.storage.read(ORDER_DETAILS))) };
  }

  isOrderDamaged(): boolean {
    return this.storedOrder().dropped > 0;
  }

  loadEarlierOrders(): readonly Order[] {
    const stored = parsed(this.storage.read(EARLIER_ORDERS));
    if (!Array.isArray(stored)) return [];
    return stored
      .filter(isFields)
      .map((order) => ({ lines: cartFrom(order.lines).lines, ...detailsFrom(order) }))
      .filter(({ lines }) => lines.length > 0);
  }

  placeOrder(order: Order): Result<void, StorageFailure> {
    const before = [ORDER_DETAILS, EARLIER_ORDERS].map((key) => [key, this.storage.read(key)] as const);
    const lastOrder = this.storage.read(ORDER);
    const lines = asFound(order.lines, parsed(this.storage.read(CART)));
    const details = { placedAt: order.placedAt, buyer: order.buyer };
    // Order first, cart last: at no point between two writes are the lines in neither. Should the browser die where they
    // are in both, `isUnderWay` says so to the next page.
    const isPlaced =
      this.storage.write(EARLIER_ORDERS, JSON.stringify(this.ordersBefore(order))) &&
      this.storage.write(ORDER_DETAILS, JSON.stringify({ ...details, isUnderWay: true })) &&
      this.storage.write(ORDER, JSON.stringify(lines)) &&
      this.cart.changeForGood((cart) => takeOut(cart, order.lines));
    if (isPlaced) {
      this.storage.write(ORDER_DETAILS, JSON.stringify(details));
      return succeed(undefined);
    }
    if (this.storage.putBack(ORDER, lastOrder)) {
      for (const [key, text] of before) this.storage.putBack(key, text);
    } else {
      // An order must not stand beside its own lines in the cart. The one before it is among the earlier ones.
      this.storage.remove(ORDER);
    }
    return fail('refused');
  }

  loadColor(productId: string): string | undefined {
    const colors = this.colors();
    const color = Object.hasOwn(colors, productId) ? colors[productId] : undefined;
    return typeof color === 'string' ? color : undefined;
  }

  saveColor(productId: string, colorName: string): void {
    // A list of pairs, because as a plain assignment the id "__proto__" would not become a field.
    const colors = Object.fromEntries([...Object.entries(this.colors()), [productId, colorName]]);
    this.unsavedColors = this.storage.write(COLORS, JSON.stringify(colors)) ? undefined : colors;
  }

  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      // Without a key the whole storage was cleared.
      if (key !== null && key !== CART && key !== ORDER && !key.startsWith(CART_NOTES)) return;
      this.cart.mend();
      listener();
    };
    this.window.addEventListener('storage', onStorage);
    return () => this.window.removeEventListener('storage', onStorage);
  }

  /** Ends a checkout in whose midst the browser has died. */
  private endCheckout(): void {
    const details = parsed(this.storage.read(ORDER_DETAILS));
    if (!isFields(details) || details.isUnderWay !== true) return;
    const { lines } = this.storedOrder();
    const isInBoth = JSON.stringify(lines) === JSON.stringify(this.cart.load().lines);
    if (isInBoth) this.cart.change((cart) => takeOut(cart, lines));
    this.storage.write(ORDER_DETAILS, JSON.stringify({ ...details, isUnderWay: undefined }));
  }

  private storedOrder(): StoredLines {
    const text = this.storage.read(ORDER) ?? '';
    if (this.seenOrder?.text !== text) this.seenOrder = { text, stored: storedLinesFrom(text) };
    return this.seenOrder.stored;
  }

  /** The earlier orders when this one is the last. */
  private ordersBefore({ lines, placedAt }: Order): readonly unknown[] {
    const stored = parsed(this.storage.read(EARLIER_ORDERS));
    const earlier: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const last = this.loadOrder();
    if (!last) return earlier;
    // The very same a moment ago is the same order, placed by two tabs at once: the cart was not yet seen empty.
    const isSame =
      Math.abs(Number(placedAt) - Number(last.placedAt)) < ONE_MOMENT &&
      JSON.stringify(last.lines) === JSON.stringify(lines);
    return (isSame ? earlier : [last, ...earlier]).slice(0, EARLIER_ORDERS_KEPT);
  }

  private colors(): Readonly<Record<string, unknown>> {
    if (this.unsavedColors) return this.unsavedColors;
    const stored = parsed(this.storage.read(COLORS));
    return isFields(stored) ? stored : {};
  }
}

/** A day that people write: the reach of JavaScript's dates ends, after 270,000 years, in one that is none. */
function dateFrom(stored: unknown): Date | undefined {
  const date = typeof stored === 'string' ? new Date(stored) : undefined;
  const year = date?.getUTCFullYear() ?? Number.NaN;
  return year >= 1970 && year < 10_000 ? date : undefined;
}

function detailsFrom(stored: unknown): Omit<Order, 'lines'> {
  if (!isFields(stored)) return {};
  const placedAt = dateFrom(stored.placedAt);
  return {
    ...(placedAt ? { placedAt } : {}),
    ...(typeof stored.buyer === 'string' && stored.buyer !== '' ? { buyer: stored.buyer } : {}),
  };
}
