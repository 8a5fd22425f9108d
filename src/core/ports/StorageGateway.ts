import type { CartChange, StoredLines } from '#core/domain/Cart.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import type { Remembered } from '#core/domain/Remembered.ts';
import type { Result } from '#core/domain/Result.ts';

/** What this browser keeps for the shopper. No method throws. */
export interface StorageGateway {
  /**
   * The cart as it is stored at this moment, by whichever tab, with the changes that the browser refused to store;
   * empty where there is none.
   */
  loadCart(): StoredLines;
  /**
   * Changes the cart as it is stored at this moment, and stores it, before it returns; the oldest of the earlier orders
   * make room for it. Where the browser refuses, the stored cart stays whole, the change goes on in memory for this tab,
   * and the result says so.
   */
  changeCart(change: CartChange): Result<void, StorageFailure>;
  /** The last order with what is known of it, or undefined where none was placed. */
  loadOrder(): Order | undefined;
  /** Whether something stands in the last order's place that could not be understood and is left out. */
  isOrderDamaged(): boolean;
  /** Orders that later ones replaced, the latest first. */
  loadEarlierOrders(): readonly Order[];
  /** How many orders of an account are no longer among the earlier ones, because something later needed their room. */
  countRemovedOrders(buyer: string): number;
  /**
   * Stores the order and takes its lines out of the cart: both, or neither where the browser refuses. The oldest of the
   * earlier orders make room for it, and else are kept.
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
