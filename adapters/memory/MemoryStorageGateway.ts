import { type Cart, type CartChange, type StoredLines, subtractLines } from '#core/domain/Cart.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import { NOTHING_REMEMBERED, type Remembered } from '#core/domain/Remembered.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { StorageGateway } from '#core/ports/StorageGateway.ts';

interface Kept extends Remembered {
  readonly cart: Cart;
  /** Latest first. */
  readonly orders: readonly Order[];
}

export class MemoryStorageGateway implements StorageGateway {
  #kept: Kept;
  readonly #listeners = new Set<() => void>();
  #isFull = false;
  #isDamaged = false;

  constructor(cart: Cart = [], orders: readonly Order[] = []) {
    this.#kept = { ...NOTHING_REMEMBERED, cart, orders };
  }

  loadCart(): StoredLines {
    return { lines: this.#kept.cart, dropped: 0 };
  }

  changeCart(change: CartChange): Result<void, StorageFailure> {
    this.#kept = { ...this.#kept, cart: change(this.#kept.cart) };
    return this.#result();
  }

  loadOrder(): Order | undefined {
    return this.#kept.orders[0];
  }

  isOrderDamaged(): boolean {
    return this.#isDamaged;
  }

  loadEarlierOrders(): readonly Order[] {
    return this.#kept.orders.slice(1);
  }

  placeOrder(order: Order): Result<void, StorageFailure> {
    if (this.#isFull) return fail('refused');
    const { cart, orders } = this.#kept;
    this.#kept = { ...this.#kept, cart: subtractLines(cart, order.lines), orders: [order, ...orders] };
    this.#isDamaged = false;
    return succeed(undefined);
  }

  recall<Name extends keyof Remembered>(name: Name): Remembered[Name] {
    return this.#kept[name];
  }

  remember<Name extends keyof Remembered>(
    name: Name,
    change: (now: Remembered[Name]) => Remembered[Name],
  ): Result<void, StorageFailure> {
    if (!this.#isFull || name !== 'searches') {
      this.#kept = { ...this.#kept, [name]: change(this.#kept[name]) };
    }
    return this.#result();
  }

  undoable(change: () => void): () => boolean {
    const before = this.#kept;
    change();
    const after = this.#kept;
    const changed = (Object.keys(before) as (keyof Kept)[]).filter((name) => before[name] !== after[name]);
    return () => {
      const isAsLeft = [...changed, 'orders' as const].every((name) => this.#kept[name] === after[name]);
      if (this.#isFull || changed.length === 0 || !isAsLeft) return false;
      this.#kept = { ...this.#kept, ...Object.fromEntries(changed.map((name) => [name, before[name]])) };
      return true;
    };
  }

  forget(): void {
    this.#kept = { ...NOTHING_REMEMBERED, cart: [], orders: [] };
    this.#isDamaged = false;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stores a cart as another tab would. */
  changeElsewhere(cart: Cart): void {
    this.changeCart(() => cart);
    this.reportChange();
  }

  /** Simulates a change in another tab. */
  reportChange(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  damageOrder(): void {
    this.#isDamaged = true;
  }

  /** Refuses every write, as a full browser does. */
  fillUp(): void {
    this.#isFull = true;
  }

  #result(): Result<void, StorageFailure> {
    return this.#isFull ? fail('refused') : succeed(undefined);
  }
}
