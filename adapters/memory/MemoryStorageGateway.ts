import { type Cart, type CartChange, type StoredLines, takeOut } from '#core/domain/Cart.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { StorageGateway } from '#core/ports/StorageGateway.ts';

/** Keeps the cart and the orders as long as the page lives. */
export class MemoryStorageGateway implements StorageGateway {
  #cart: Cart = [];
  #orders: readonly Order[] = [];
  #colors: ReadonlyMap<string, string> = new Map();
  readonly #listeners = new Set<() => void>();
  #removed = 0;
  #isFull = false;
  #isDamaged = false;

  constructor(cart: Cart = [], orders: readonly Order[] = []) {
    this.#cart = cart;
    this.#orders = orders;
  }

  loadCart(): StoredLines {
    return { lines: this.#cart, dropped: 0 };
  }

  changeCart(change: CartChange): Result<void, StorageFailure> {
    this.#cart = change(this.#cart);
    return this.#isFull ? fail('refused') : succeed(undefined);
  }

  loadOrder(): Order | undefined {
    return this.#orders[0];
  }

  isOrderDamaged(): boolean {
    return this.#isDamaged;
  }

  loadEarlierOrders(): readonly Order[] {
    return this.#orders.slice(1);
  }

  countRemovedOrders(): number {
    return this.#removed;
  }

  placeOrder(order: Order): Result<void, StorageFailure> {
    if (this.#isFull) return fail('refused');
    this.#orders = [order, ...this.#orders];
    this.#cart = takeOut(this.#cart, order.lines);
    this.#isDamaged = false;
    return succeed(undefined);
  }

  loadColors(): ReadonlyMap<string, string> {
    return this.#colors;
  }

  saveColor(productId: string, colorName: string): void {
    this.#colors = new Map([...this.#colors, [productId, colorName]]);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stores a cart as another tab would. */
  changeElsewhere(cart: Cart): void {
    this.#cart = cart;
    this.reportChange();
  }

  /** Tells the listeners that what is stored may have changed, as after the work of another tab. */
  reportChange(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Says from now on that something of the last order was lost. */
  damageOrder(): void {
    this.#isDamaged = true;
  }

  /** Takes so many of the oldest orders out, as a browser without room for more does. */
  removeOldest(count: number): void {
    this.#orders = this.#orders.slice(0, -count);
    this.#removed += count;
  }

  /** Makes every write be refused, as a full browser storage does. */
  fillUp(): void {
    this.#isFull = true;
  }
}
