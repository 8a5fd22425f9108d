import type { Cart } from '#core/domain/Cart.ts';
import type { StoredLines } from '#core/domain/cartFrom.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import type { Result } from '#core/domain/Result.ts';

/** What this browser keeps for the shopper. No method throws. */
export interface StorageGateway {
  /** The cart as it is stored at this moment, by whichever tab; empty where there is none. */
  loadCart(): StoredLines;
  /**
   * Stores the cart. Where the browser refuses, the stored one stays whole, this tab goes on with the cart in
   * memory, and the answer says so.
   */
  saveCart(cart: Cart): Result<void, StorageFailure>;
  /** The last order with what is known of it, or undefined where none was placed. */
  loadOrder(): Order | undefined;
  /** Orders that later ones replaced, the latest first. */
  loadEarlierOrders(): readonly Order[];
  /** Stores the order and empties the cart: both, or neither where the browser refuses. */
  placeOrder(order: Order): Result<void, StorageFailure>;
  /** The name of the colour chosen for a product, if one was (readings, 36). */
  loadColor(productId: string): string | undefined;
  /** Remembers the colour chosen for a product; where the browser refuses it is simply forgotten. */
  saveColor(productId: string, colorName: string): void;
  /** Calls the listener whenever what is stored may have changed without this tab's doing; the answer ends that. */
  subscribe(listener: () => void): () => void;
}
