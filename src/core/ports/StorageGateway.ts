import type { CartChange, StoredLines } from '#core/domain/Cart.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import type { Remembered } from '#core/domain/Remembered.ts';
import type { Result } from '#core/domain/Result.ts';

/** The shopper's data in this browser. No method throws. */
export interface StorageGateway {
  /** The cart that any tab stored last, with changes that the browser refused to store. */
  loadCart(): StoredLines;
  /**
   * Applies a change to the stored cart synchronously, removing the oldest orders if there is no room. If the browser refuses,
   * the stored cart is unchanged, the change applies in this tab's memory, and the result is a failure.
   */
  changeCart(change: CartChange): Result<void, StorageFailure>;
  /** The last order, as far as it is readable. */
  loadOrder(): Order | undefined;
  /** Whether part of the last order is unreadable. */
  isOrderDamaged(): boolean;
  /** Orders before the last one, latest first. */
  loadEarlierOrders(): readonly Order[];
  /** Number of this buyer's orders removed to make room. */
  countRemovedOrders(buyer: string): number;
  /** Stores the order and removes its lines from the cart, or does neither. Removes the oldest orders only for lack of room. */
  placeOrder(order: Order): Result<void, StorageFailure>;
  /** The same object until the value changes. */
  recall<Name extends keyof Remembered>(name: Name): Remembered[Name];
  /** Changes the stored value. If the browser refuses, the change applies in this tab's memory, but searches are dropped. */
  remember<Name extends keyof Remembered>(
    name: Name,
    change: (now: Remembered[Name]) => Remembered[Name],
  ): void;
  /**
   * Runs `change` and returns its undo, which restores the stored texts exactly. The undo does nothing and returns false if a tab
   * has changed them since, an order was placed, or the browser refuses.
   */
  undoable(change: () => void): () => boolean;
  /** Calls the listener when stored data may have changed outside this tab. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}
