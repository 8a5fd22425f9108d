import type { CartChange, StoredLines } from '#core/domain/Cart.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
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
  /** The names of the chosen colours, by product; the same map for as long as nothing has changed. */
  loadColors(): ReadonlyMap<string, string>;
  /** Remembers the colour chosen for a product; where the browser refuses it is simply forgotten. */
  saveColor(productId: string, colorName: string): void;
  /**
   * Calls the listener whenever what is stored may have changed without this tab's doing, as when the page comes back
   * into view. The returned function ends that.
   */
  subscribe(listener: () => void): () => void;
}
