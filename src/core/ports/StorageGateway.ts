import type { Cart, CartChange, StoredLines } from '#core/domain/Cart.ts';
import type { Order, OrdersState } from '#core/domain/Order.ts';
import type { Remembered } from '#core/domain/Remembered.ts';

/** The shopper's data in this browser. No method throws. */
export interface StorageGateway {
  /** The cart that is stored at this moment, by any tab, with the changes that the browser refused to store; empty if there is none. */
  loadCart(): StoredLines;
  /**
   * Applies a change to the cart that is stored at this moment, and stores the result before it returns. If there is no room for
   * it, the oldest of the earlier orders are removed. If the browser refuses, the stored cart stays whole, this tab holds the
   * change in memory, and the result reports it. A change that returns the lines of a former cart restores its text exactly.
   */
  changeCart(change: CartChange): ChangedCart;
  /** The orders of all accounts. */
  loadOrders(): OrdersState;
  /**
   * Stores the order and takes its lines out of the cart: both, or neither if the browser refuses. If there is no room for
   * it, the oldest of the earlier orders are removed. Returns whether the order is stored.
   */
  placeOrder(order: Order): boolean;
  /** The same object until the value changes. */
  recall<Name extends keyof Remembered>(name: Name): Remembered[Name];
  /**
   * Changes the stored value. If the browser refuses, the change applies in this tab's memory, but searches are dropped. Returns whether
   * this change and all earlier ones are stored.
   */
  remember<Name extends keyof Remembered>(
    name: Name,
    change: (now: Remembered[Name]) => Remembered[Name],
  ): boolean;
  /** Removes all data and caches of the shop from this browser, except the identity. */
  forget(): void;
  /** Calls the listener when stored data may have changed outside this tab. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface ChangedCart {
  readonly lines: Cart;
  readonly isStored: boolean;
}
