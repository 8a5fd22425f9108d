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
}
