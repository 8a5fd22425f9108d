import type { AccountState } from './domain/AccountState.ts';
import type { Cart } from './domain/Cart.ts';
import type { CartState } from './domain/CartState.ts';
import type { CatalogueState } from './domain/CatalogueState.ts';
import type { AuthFailure, CheckOutFailure } from './domain/failures.ts';
import type { Order } from './domain/Order.ts';
import type { OrdersState } from './domain/OrdersState.ts';
import type { Product } from './domain/Product.ts';
import type { Remembered } from './domain/Remembered.ts';
import type { Result } from './domain/Result.ts';
import type { SignInState } from './domain/SignInState.ts';
import type { SingleProduct } from './domain/SingleProduct.ts';
import type { User } from './domain/User.ts';
import type { Credentials, NewAccount } from './ports/AuthGateway.ts';
import type { Clock } from './ports/Clock.ts';
import type { Ports } from './ports/Ports.ts';
import type { Store } from './Store.ts';
import { createAccount } from './stores/account.ts';
import { createCart, type NewItem } from './stores/cart.ts';
import { createCatalogue } from './stores/catalogue.ts';
import { createCountdown } from './stores/countdown.ts';
import { createOrders } from './stores/orders.ts';
import { createRemembered, type RememberedValue } from './stores/remembered.ts';
import { createSingleProducts } from './stores/singleProducts.ts';

// What shoppers do with the products that are here: functions of a list. More are imported from where they are, or the
// first visit would load them: `filters.ts`, `facets.ts`, `sorting.ts`, `suggestions.ts` and `forgivingSearch.ts` of
// `domain/`.
export { matching } from './domain/search.ts';
export { flashSales, newCollections, ofCategory, popular, reviewed, topSales } from './domain/showcases.ts';

/** Everything that shoppers can do, by subject: the table of contents of the product. */
export interface Shop {
  /** The products of this visit: waiting, failed or here. */
  readonly catalogue: Store<CatalogueState> & {
    /**
     * Starts a read of all products, as every route load does; one that is under way is shared. The last good response
     * stays on the page meanwhile.
     */
    read(): void;
    /** Reads what did not come with the page, which goes on showing what it has. */
    readRest(): void;
    /** Reads again after a failure, in place. */
    tryAgain(): void;
    /** When the products that are shown were read or published; undefined where there are none or nobody knows. */
    readAt(): Date | undefined;
  };

  /**
   * What is known of single products, by id: where the catalogue is a copy, and of a large one that is still coming. What
   * the catalogue of today has itself counts more.
   */
  readonly singleProducts: Store<ReadonlyMap<string, SingleProduct>> & {
    /** Brings a product for its own page: whole, and as it is now. */
    open(productId: string): void;
    /** Asks what these products are now, as the cart does for its lines. */
    confirm(productIds: readonly string[]): void;
  };

  /** The cart of this browser, shared by its tabs. */
  readonly cart: Store<CartState> & {
    /** Puts a product into the cart, `quantity` of it if it is new there; one that is there already stays as it is. */
    add(product: Product, quantity?: number): void;
    /** Puts several products into the cart, as `add` does, at one go. */
    addAll(items: readonly NewItem[]): void;
    /** Raises a quantity by 1. */
    increase(productId: string): void;
    /** Lowers a quantity by 1, never below 1. */
    decrease(productId: string): void;
    /** Makes a quantity this one, but never less than 1. */
    setQuantity(productId: string, quantity: number): void;
    /** Takes a product out. */
    remove(productId: string): void;
    /** Takes everything out. */
    clear(): void;
    /** Undo: puts lines back to where they were in `before`, but for those that were ordered since they were taken out. */
    restore(before: Cart, takenOutAt: Date): void;
    /** Takes today's price of a product into its cart line. */
    acceptPrice(product: Product): void;
  };

  /** The orders of who is signed in, the last one with its stages. */
  readonly orders: Store<OrdersState> & {
    /** Makes the stored cart the order and empties it, as `checkOut` does with its colours beside. */
    place(buyer: User): Result<Order, CheckOutFailure>;
  };

  /** Who is signed in, and what is under way with the identity provider. Each action resolves to whether it worked. */
  readonly account: Store<AccountState> & {
    /** Listens to the identity provider from now on. */
    start(): void;
    /** Starts over with an identity provider that is unavailable. */
    tryAgain(): void;
    /**
     * Listens, and has the provider confirm a sign-in that is known already: it may have been revoked since. Calls at
     * the same time share one request.
     */
    confirm(): void;
    /** Waits for the provider's first report and resolves to it; one that was unavailable is tried again. */
    whenKnown(): Promise<Exclude<SignInState, { status: 'unknown' }>>;
    signUp(account: NewAccount): Promise<boolean>;
    logIn(credentials: Credentials): Promise<boolean>;
    /** Loads what Google's window needs, as a form with a Google button does when it opens. */
    prepareGoogle(): void;
    logInWithGoogle(remember: boolean): Promise<boolean>;
    signOut(): Promise<boolean>;
    /** Requests a mail that resets the password; resolves to the failure, if any. */
    sendPasswordReset(email: string): Promise<AuthFailure | undefined>;
    /** Forgets the errors of former attempts, as a form does when it opens. */
    forgetErrors(): void;
  };

  /** What this browser remembers for the shopper beside cart and orders, the same in all tabs. */
  readonly remembered: { readonly [Name in keyof Remembered]: RememberedValue<Remembered[Name]> };

  /**
   * Makes changes of the cart and of what is remembered, and returns how to take them back: what is stored becomes what it
   * was, text for text. Where any of it has changed since, or lines of it were ordered, `otherwise` takes back what it can.
   */
  undoable(change: () => void, otherwise: () => void): () => void;

  /** The flash sales' "Time Left: …", the same wherever it is shown. */
  readonly countdown: Store<string>;

  /** What day it is. */
  readonly clock: Pick<Clock, 'now'>;
}

/** The shop on these ports. It listens to storage for as long as the page lives. */
export function createShop(ports: Ports): Shop {
  const account = createAccount(ports);
  const catalogue = createCatalogue(ports);
  const cart = createCart(ports);
  const orders = createOrders(ports, { account, cart });
  const remembered = createRemembered(ports);
  const reload = () => {
    cart.reload();
    orders.reload();
    for (const value of Object.values(remembered)) value.reload();
  };
  ports.storage.subscribe(reload);
  return {
    catalogue,
    singleProducts: createSingleProducts(ports, { catalogue }),
    cart,
    orders,
    account,
    remembered,
    undoable(change, otherwise) {
      const takeBack = ports.storage.undoable(change);
      return () => (takeBack() ? reload() : otherwise());
    },
    countdown: createCountdown(ports),
    clock: ports.clock,
  };
}
