import type { CartChange, StoredLines } from '#core/domain/Cart.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import type { Remembered } from '#core/domain/Remembered.ts';
import type { Result } from '#core/domain/Result.ts';

/** What this browser stores for the shopper. No method throws. */
export interface StorageGateway {
  /** The cart that is stored at this moment, by any tab, with the changes that the browser refused to store; empty if there is none. */
  loadCart(): StoredLines;
  /**
   * Applies a change to the cart that is stored at this moment, and stores the result before it returns. If the browser
   * refuses, the stored cart stays whole, this tab holds the change in memory, and the result reports it.
   */
  changeCart(change: CartChange): Result<void, StorageFailure>;
  /** The last order, or undefined if there is none. */
  loadOrder(): Order | undefined;
  /** Whether a part of the stored last order was invalid and is left out. */
  isOrderDamaged(): boolean;
  /** Orders that later ones replaced, the latest first. */
  loadEarlierOrders(): readonly Order[];
  /**
   * Stores the order and takes its lines out of the cart: both, or neither if the browser refuses. If there is no room for
   * it, the oldest of the earlier orders are removed.
   */
  placeOrder(order: Order): Result<void, StorageFailure>;
  /** What is remembered under this name at this moment; the same value for as long as nothing has changed. */
  recall<Name extends keyof Remembered>(name: Name): Remembered[Name];
  /**
   * Changes what is remembered as it is stored at this moment, and stores it, before it returns. Where the browser
   * refuses, the change goes on in memory for this tab; searches alone are then forgotten: what
   * was searched for is kept by the browser or by nobody.
   */
  remember<Name extends keyof Remembered>(
    name: Name,
    change: (now: Remembered[Name]) => Remembered[Name],
  ): void;
  /**
   * Makes changes of the cart and of what is remembered, and returns how to take them back: everything that they changed is
   * stored again as it was, text for text. That does nothing and returns false where any of it has been changed since, by any
   * tab, where an order was placed since, and where the browser refuses.
   */
  undoable(change: () => void): () => boolean;
  /**
   * Calls the listener whenever what is stored may have changed without this tab's doing, as when the page comes back
   * into view. The returned function ends that.
   */
  subscribe(listener: () => void): () => void;
}
