import type { Cart, CartLine } from '#core/domain/Cart.ts';
import { cartFrom, type StoredLines } from '#core/domain/cartFrom.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import { isFields } from '#core/domain/productFrom.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { StorageGateway } from '#core/ports/StorageGateway.ts';

/** The keys that the specification fixes, with what it fixes to stand there. */
const CART = 'cart';
const ORDER = 'order';
/** Our own: what is known of the order under `order`, the orders before it, and the colours chosen. */
const ORDER_DETAILS = 'estore.orderDetails';
const EARLIER_ORDERS = 'estore.earlierOrders';
const COLORS = 'estore.colors';

const EARLIER_ORDERS_KEPT = 20;

/** The browser's own window, as far as storage is concerned. */
type StorageWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'localStorage'>;

/**
 * The browser's localStorage. It may be full, switched off, missing or silently forgetful: then the cart goes on in
 * this object's memory, for this tab.
 */
export class LocalStorageGateway implements StorageGateway {
  private readonly window: StorageWindow;
  /** The cart that the browser would not keep; once there is one, it is this tab's truth. */
  private unsavedCart: Cart | undefined;
  private unsavedColors: Readonly<Record<string, unknown>> | undefined;
  /** The text that was read last, and what it meant: most reads find the same. */
  private lastRead: { readonly text: string; readonly stored: StoredLines } | undefined;

  constructor(window: StorageWindow) {
    this.window = window;
  }

  loadCart(): StoredLines {
    if (this.unsavedCart) return { lines: this.unsavedCart, dropped: 0 };
    const text = this.read(CART) ?? '';
    if (this.lastRead?.text !== text) this.lastRead = { text, stored: storedLinesFrom(text) };
    return this.lastRead.stored;
  }

  saveCart(cart: Cart): Result<void, StorageFailure> {
    const stored = JSON.stringify(asFound(cart, parsed(this.read(CART))));
    if (this.write(CART, stored)) {
      this.unsavedCart = undefined;
      return succeed(undefined);
    }
    this.unsavedCart = cart;
    return fail('refused');
  }

  loadOrder(): Order | undefined {
    const stored = parsed(this.read(ORDER));
    const { lines } = cartFrom(stored);
    if (lines.length === 0) return undefined;
    return { lines, ...detailsFrom(parsed(this.read(ORDER_DETAILS))) };
  }

  loadEarlierOrders(): readonly Order[] {
    const stored = parsed(this.read(EARLIER_ORDERS));
    if (!Array.isArray(stored)) return [];
    return stored
      .filter(isFields)
      .map((order) => ({ lines: cartFrom(order.lines).lines, ...detailsFrom(order) }))
      .filter(({ lines }) => lines.length > 0);
  }

  placeOrder(order: Order): Result<void, StorageFailure> {
    const before = [ORDER, ORDER_DETAILS, EARLIER_ORDERS].map((key) => [key, this.read(key)] as const);
    const lines = asFound(order.lines, parsed(this.read(CART)));
    // Order first, cart last: at no point between two writes are the lines in neither.
    const isPlaced =
      this.write(EARLIER_ORDERS, JSON.stringify(this.withLastOrder())) &&
      this.write(ORDER_DETAILS, JSON.stringify({ placedAt: order.placedAt, buyer: order.buyer })) &&
      this.write(ORDER, JSON.stringify(lines)) &&
      this.write(CART, '[]');
    if (!isPlaced) {
      for (const [key, text] of before) this.putBack(key, text);
      return fail('refused');
    }
    this.unsavedCart = undefined;
    return succeed(undefined);
  }

  loadColor(productId: string): string | undefined {
    const colors = this.colors();
    const color = Object.hasOwn(colors, productId) ? colors[productId] : undefined;
    return typeof color === 'string' ? color : undefined;
  }

  saveColor(productId: string, colorName: string): void {
    // A list of pairs, because as a plain assignment the id "__proto__" would not become a field.
    const colors = Object.fromEntries([...Object.entries(this.colors()), [productId, colorName]]);
    this.unsavedColors = this.write(COLORS, JSON.stringify(colors)) ? undefined : colors;
  }

  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      // Without a key the whole storage was cleared.
      if (key === null || key === CART || key === ORDER) listener();
    };
    this.window.addEventListener('storage', onStorage);
    return () => this.window.removeEventListener('storage', onStorage);
  }

  /** The earlier orders with the present one before them. */
  private withLastOrder(): readonly unknown[] {
    const stored = parsed(this.read(EARLIER_ORDERS));
    const earlier: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const last = this.loadOrder();
    return (last ? [last, ...earlier] : earlier).slice(0, EARLIER_ORDERS_KEPT);
  }

  private colors(): Readonly<Record<string, unknown>> {
    if (this.unsavedColors) return this.unsavedColors;
    const stored = parsed(this.read(COLORS));
    return isFields(stored) ? stored : {};
  }

  private read(key: string): string | null {
    try {
      return this.window.localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** Whether the text really stands there now: some browsers accept a write and keep nothing. */
  private write(key: string, text: string): boolean {
    try {
      this.window.localStorage.setItem(key, text);
      return this.window.localStorage.getItem(key) === text;
    } catch {
      return false;
    }
  }

  private putBack(key: string, text: string | null): void {
    try {
      if (text === null) this.window.localStorage.removeItem(key);
      else this.window.localStorage.setItem(key, text);
    } catch {
      // Nothing was written either, then, so there is nothing to take back.
    }
  }
}

/** The lines that a text means. One that is no list, such as half of one, is an empty cart, and something was lost. */
function storedLinesFrom(text: string): StoredLines {
  const stored = parsed(text);
  if (Array.isArray(stored) || text.trim() === '' || stored === null) return cartFrom(stored);
  return { lines: [], dropped: 1 };
}

function parsed(text: string | null): unknown {
  if (text === null || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The lines as they go into storage: of a line that was there before, every field that the shop did not change is
 * written back as it was found, known to us or not.
 */
function asFound(cart: Cart, stored: unknown): readonly unknown[] {
  const found = new Map<unknown, Readonly<Record<string, unknown>>>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    if (isFields(entry) && !found.has(entry.id)) found.set(entry.id, entry);
  }
  return cart.map((line) => {
    const former = found.get(line.id);
    const read = former && cartFrom([former]).lines[0];
    return former && read ? withChanges(former, read, line) : line;
  });
}

function withChanges(
  former: Readonly<Record<string, unknown>>,
  read: CartLine,
  line: CartLine,
): Readonly<Record<string, unknown>> {
  const written = new Map<string, unknown>(Object.entries(former));
  const names = new Set([...Object.keys(read), ...Object.keys(line)]) as Set<keyof CartLine>;
  for (const name of names) {
    const isMended = name === 'quantity' || name === 'price';
    if (isMended || JSON.stringify(read[name]) !== JSON.stringify(line[name])) written.set(name, line[name]);
  }
  return Object.fromEntries(written);
}

function detailsFrom(stored: unknown): Omit<Order, 'lines'> {
  if (!isFields(stored)) return {};
  const placedAt = typeof stored.placedAt === 'string' ? new Date(stored.placedAt) : undefined;
  return {
    ...(placedAt && !Number.isNaN(placedAt.getTime()) ? { placedAt } : {}),
    ...(typeof stored.buyer === 'string' && stored.buyer !== '' ? { buyer: stored.buyer } : {}),
  };
}
