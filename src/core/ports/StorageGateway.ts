import type { CartChange, StoredLines } from '#core/domain/Cart.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import type { Remembered } from '#core/domain/Remembered.ts';
import type { Result } from '#core/domain/Result.ts';

/** The shopper's data in this browser. No method throws. */
export interface StorageGateway {
  /** The cart that is stored at this moment, by any tab, with the changes that the browser refused to store; empty if there is none. */
  loadCart(): StoredLines;
  /**
   * Applies a change to the cart that is stored at this moment, and stores the result before it returns. If there is no room for
   * it, the oldest of the earlier orders are removed. If the browser refuses, the stored cart stays whole, this tab holds the
   * change in memory, and the result reports it.
   */
  changeCart(change: CartChange): Result<void, StorageFailure>;
  /** The last order, or undefined if there is none. */
  loadOrder(): Order | undefined;
  /** Whether a part of the stored last order was invalid and is left out. */
  isOrderDamaged(): boolean;
  /** Orders before the last one, latest first. */
  loadEarlierOrders(): readonly Order[];
  /**
   * Stores the order and takes its lines out of the cart: both, or neither if the browser refuses. If there is no room for
   * it, the oldest of the earlier orders are removed.
   */
  placeOrder(order: Order): Result<void, StorageFailure>;
  /** The same object until the value changes. */
  recall<Name extends keyof Remembered>(name: Name): Remembered[Name];
  /**
   * Changes the stored value. If the browser refuses, the change applies in this tab's memory, but searches are dropped, and
   * the result reports it. So do later results, until the value is stored.
   */
  remember<Name extends keyof Remembered>(
    name: Name,
    change: (now: Remembered[Name]) => Remembered[Name],
  ): Result<void, StorageFailure>;
  /**
   * Runs `change` and returns its undo, which restores the stored texts exactly. The undo does nothing and returns false if a tab
   * has changed them since, an order was placed, or the browser refuses.
   */
  undoable(change: () => void): () => boolean;
  /** Removes all data and caches of the shop from this browser, except the identity. */
  forget(): void;
  /** Calls the listener when stored data may have changed outside this tab. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}
