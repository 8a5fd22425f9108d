import type { Cart } from './domain/Cart.ts';
import {
  acceptPrice,
  addItem,
  decrease,
  increase,
  lineOf,
  removeLine,
  restoreLines,
  takeOut,
} from './domain/Cart.ts';
import type { CartState } from './domain/CartState.ts';
import type { CheckOutFailure } from './domain/failures.ts';
import type { Order } from './domain/Order.ts';
import type { Product } from './domain/Product.ts';
import type { Result } from './domain/Result.ts';
import type { User } from './domain/User.ts';
import type { Ports } from './ports/Ports.ts';
import { createStore, type Store } from './Store.ts';
import { type AuthDesk, createAuthDesk } from './useCases/authenticate.ts';
import { type Catalogue, createCatalogue } from './useCases/browseProducts.ts';
import { checkOut } from './useCases/checkOut.ts';
import { createCountdown } from './useCases/countDown.ts';
import { createCartKeeper } from './useCases/keepCart.ts';
import {
  earlierOrders,
  removedOrders,
  type TrackedOrder,
  trackOrder,
  wasOrderDamaged,
} from './useCases/trackOrder.ts';

/** Everything that shoppers can do, by name: the table of contents of the product. */
export interface Shop {
  /** The products of this visit, waiting, failed or here. */
  readonly catalogue: Catalogue;
  readonly cart: Store<CartState>;
  readonly auth: AuthDesk;
  /** "Time Left: …", the same wherever it is shown. */
  readonly countdown: Store<string>;
  /** A number that changes whenever the orders or the chosen colours may have, by this tab or another. */
  readonly stored: Store<number>;

  /** Puts a product into the cart with quantity 1, raised to `quantity` if it is new there (readings, 34). */
  addToCart(product: Product, quantity?: number): Cart;
  increaseQuantity(productId: string): Cart;
  /** Lowers a quantity, never below 1. */
  decreaseQuantity(productId: string): Cart;
  removeFromCart(productId: string): Cart;
  clearCart(): Cart;
  /** Undo: puts lines back to where they were in `before`, but for those that were ordered since they were taken out. */
  restoreToCart(before: Cart, takenOutAt: Date): Cart;
  /** Takes today's price of a product into its cart line. */
  acceptPrice(product: Product): Cart;
  /** Makes the stored cart the order and empties it. */
  checkOut(buyer: User): Result<Order, CheckOutFailure>;
  /** The shopper's last order with its stages, or undefined. */
  trackOrder(user: User): TrackedOrder | undefined;
  /** Whether something of that order could not be read. */
  wasOrderDamaged(user: User): boolean;
  earlierOrders(user: User): readonly Order[];
  /** How many of the shopper's orders had to make room for later ones. */
  removedOrders(user: User): number;
  /** The name of the colour chosen for a product, if one was. */
  chosenColor(productId: string): string | undefined;
  chooseColor(productId: string, colorName: string): void;
  /** The day it is. */
  today(): Date;
  /** Takes over what this browser has stored meanwhile, as when a page becomes visible again. */
  takeOverStorage(): void;
}

/** The shop on these ports. It listens to storage for as long as the page lives. */
export function createShop(ports: Ports): Shop {
  const cart = createCartKeeper(ports);
  const stored = createStore(0);
  ports.storage.subscribe(takeOverStorage);

  function takeOverStorage() {
    cart.reload();
    stored.set(stored.getSnapshot() + 1);
  }

  return {
    catalogue: createCatalogue(ports),
    cart,
    auth: createAuthDesk(ports),
    countdown: createCountdown(ports),
    stored,

    addToCart: (product, quantity = 1) =>
      cart.change((lines) => {
        const added = addItem(lines, product);
        return added === lines ? lines : increase(added, product.id, quantity - 1);
      }),
    increaseQuantity: (productId) => cart.change((lines) => increase(lines, productId)),
    decreaseQuantity: (productId) => cart.change((lines) => decrease(lines, productId)),
    removeFromCart: (productId) => cart.change((lines) => removeLine(lines, productId)),
    clearCart: () => {
      // What another tab adds at this moment is not meant.
      const { lines: cleared } = ports.storage.loadCart();
      return cart.change((lines) => takeOut(lines, cleared));
    },
    restoreToCart: (before, takenOutAt) => {
      const order = ports.storage.loadOrder();
      const ordered = order?.placedAt && order.placedAt >= takenOutAt ? order.lines : [];
      const wanted = before.filter(({ id }) => !lineOf(ordered, id));
      return cart.change((lines) => restoreLines(lines, wanted));
    },
    acceptPrice: (product) => cart.change((lines) => acceptPrice(lines, product)),
    checkOut: (buyer) => {
      const answer = checkOut(ports, buyer);
      takeOverStorage();
      return answer;
    },
    trackOrder: (user) => trackOrder(ports, user),
    wasOrderDamaged: (user) => wasOrderDamaged(ports, user),
    earlierOrders: (user) => earlierOrders(ports, user),
    removedOrders: (user) => removedOrders(ports, user),
    chosenColor: (productId) => ports.storage.loadColor(productId),
    chooseColor: (productId, colorName) => {
      ports.storage.saveColor(productId, colorName);
      takeOverStorage();
    },
    today: () => ports.clock.now(),
    takeOverStorage,
  };
}
