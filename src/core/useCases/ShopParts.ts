import type { Cart } from '../domain/Cart.ts';
import type { Remembered } from '../domain/Remembered.ts';
import type { createCart } from '../stores/cart.ts';
import type { createCatalogue } from '../stores/catalogue.ts';
import type { createOrders } from '../stores/orders.ts';
import type { createProducts } from '../stores/products.ts';
import type { createRemembered } from '../stores/remembered.ts';

/** The stores of a shop, from which use cases take the ones that they change. */
export interface ShopParts {
  readonly catalogue: ReturnType<typeof createCatalogue>;
  readonly products: ReturnType<typeof createProducts>;
  readonly cart: ReturnType<typeof createCart>;
  readonly orders: ReturnType<typeof createOrders>;
  readonly remembered: ReturnType<typeof createRemembered>;
  /**
   * Makes changes to the cart and to remembered values, and returns their undo, which restores the stored texts. If any of
   * them has changed since, or lines of it were ordered, the undo calls `otherwise`.
   */
  undoable(change: () => void, otherwise: (before: Before) => void): Undo;
}

/** The lists before a change. They include entries that were removed earlier, because their undo may run first. */
export interface Before {
  readonly at: Date;
  readonly lines: Cart;
  readonly saved: Remembered['saved'];
}

export type Undo = () => void;
