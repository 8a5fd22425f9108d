import type { AccountState } from './domain/AccountState.ts';
import type { Cart } from './domain/Cart.ts';
import type { CartState } from './domain/CartState.ts';
import type { CatalogueState } from './domain/CatalogueState.ts';
import type { FilterGroups } from './domain/facets.ts';
import type { AuthFailure, CatalogueFailure, CheckOutFailure } from './domain/failures.ts';
import type { Order } from './domain/Order.ts';
import type { OrdersState } from './domain/OrdersState.ts';
import type { Product } from './domain/Product.ts';
import type { SingleProduct } from './domain/ProductToday.ts';
import type { Remembered } from './domain/Remembered.ts';
import type { Result } from './domain/Result.ts';
import type { SignInState } from './domain/SignInState.ts';
import type { User } from './domain/User.ts';
import type { Credentials, NewAccount } from './ports/AuthGateway.ts';
import type { Clock } from './ports/Clock.ts';
import type { Ports } from './ports/Ports.ts';
import type { Publication } from './ports/Publication.ts';
import type { Store } from './Store.ts';
import { createAccount } from './stores/account.ts';
import { createCart, type NewItem } from './stores/cart.ts';
import { createCatalogue } from './stores/catalogue.ts';
import { createCountdown } from './stores/countdown.ts';
import { createOrders } from './stores/orders.ts';
import { createProducts } from './stores/products.ts';
import { createRemembered, type RememberedValue } from './stores/remembered.ts';

// What shoppers do with the products that are here: functions of a list. More are imported from where they are, or the
// first visit would load them: `filters.ts`, `facets.ts`, `sorting.ts`, `suggestions.ts` and `forgivingSearch.ts` of
// `domain/`.
export { matching } from './domain/search.ts';
export { flashSales, newCollections, ofCategory, popular, reviewed, topSales } from './domain/showcases.ts';

/** The products that arrived with a page, and the numbers of the whole catalogue that the page shows. */
export interface Arrival {
  readonly catalogue: CatalogueState;
  /** Number of products in the whole catalogue. */
  readonly total: number;
  /** The filters of the page's list, counted over the whole catalogue. */
  readonly filters: FilterGroups | undefined;
}

/** Everything that shoppers can do, by subject: the table of contents of the product. */
export interface Shop {
  /** The catalogue: the best edition that is known, and why the latest read failed. */
  readonly catalogue: Store<CatalogueState> & {
    /** Reads all products, as every route load does. Calls at the same time share one read. */
    read(): void;
    /** Reads again after a failure, in place. */
    tryAgain(): void;
  };

  /** The products that arrived with the page of a published shop; undefined if none did. */
  readonly arrival: Arrival | undefined;

  /** Single products, by id, besides the catalogue. */
  readonly products: Store<ReadonlyMap<string, SingleProduct>> & {
    /** Resolves to those of these products that are sold today, by id, at today's prices. */
    today(productIds: readonly string[]): Promise<Result<ReadonlyMap<string, Product>, CatalogueFailure>>;
    /** Reads these products if the catalogue is a publication, as the cart does for its lines. */
    refresh(productIds: readonly string[]): void;
    /** Reads a product for its own page, with all details, unless the catalogue has it as it is today. */
    open(productId: string): void;
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
    arrival: arrivalOf(ports.publication),
    products: createProducts(ports, { catalogue }),
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

function arrivalOf(publication: Publication | undefined): Arrival | undefined {
  if (!publication?.products) return undefined;
  const { products, asOf, total, filters } = publication;
  return { catalogue: { edition: { products, extent: 'page', source: 'published', asOf } }, total, filters };
}
