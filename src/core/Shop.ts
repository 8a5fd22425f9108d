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

// Import other functions of `domain/` from their modules: exports from here load with the first visit.
export { matching } from './domain/search.ts';
export { flashSales, newCollections, ofCategory, popular, reviewed, topSales } from './domain/showcases.ts';

/** The products of a published page, and numbers of the whole catalogue. */
export interface Arrival {
  readonly catalogue: CatalogueState;
  /** Number of products in the whole catalogue. */
  readonly total: number;
  /** The filters of the page's list, counted over the whole catalogue. */
  readonly filters: FilterGroups | undefined;
}

/** Everything that shoppers can do, by subject: the table of contents of the product. */
export interface Shop {
  readonly catalogue: Store<CatalogueState> & {
    /** Reads all products, as every route load does. Concurrent calls share one read. */
    read(): void;
    tryAgain(): void;
  };

  /** Undefined unless a published page contains products. */
  readonly arrival: Arrival | undefined;

  /** Single products by id. */
  readonly products: Store<ReadonlyMap<string, SingleProduct>> & {
    /** Resolves to the products still sold, by id, at today's prices. */
    today(productIds: readonly string[]): Promise<Result<ReadonlyMap<string, Product>, CatalogueFailure>>;
    /** Reads these products if the catalogue is a publication. */
    refresh(productIds: readonly string[]): void;
    /** Reads a product with all details for its page, unless a live catalogue has it. */
    open(productId: string): void;
  };

  /** Shared by all tabs of this browser. */
  readonly cart: Store<CartState> & {
    /** Adds a product, unless it is already in the cart. */
    add(product: Product, quantity?: number): void;
    /** Adds several products in one change. */
    addAll(items: readonly NewItem[]): void;
    increase(productId: string): void;
    /** Lowers a quantity by 1, but never below 1. */
    decrease(productId: string): void;
    /** Sets a quantity, at least 1. */
    setQuantity(productId: string, quantity: number): void;
    remove(productId: string): void;
    clear(): void;
    /** Undo: restores lines to their positions in `before`, except lines ordered since. */
    restore(before: Cart, takenOutAt: Date): void;
    /** Updates a line to its product's current price. */
    acceptPrice(product: Product): void;
  };

  /** The signed-in shopper's orders. */
  readonly orders: Store<OrdersState> & {
    /** Turns the stored cart into an order. `checkOut` also stores the chosen colours. */
    place(buyer: User): Result<Order, CheckOutFailure>;
  };

  /** Each action resolves to whether it succeeded. */
  readonly account: Store<AccountState> & {
    /** Subscribes to the identity provider. */
    start(): void;
    /** Retries an unavailable identity provider. */
    tryAgain(): void;
    /** Subscribes, and verifies a known sign-in, which may have been revoked. */
    confirm(): void;
    /** Resolves to the provider's first report. Retries an unavailable provider. */
    whenKnown(): Promise<Exclude<SignInState, { status: 'unknown' }>>;
    signUp(account: NewAccount): Promise<boolean>;
    logIn(credentials: Credentials): Promise<boolean>;
    /** Preloads Google's popup. */
    prepareGoogle(): void;
    logInWithGoogle(remember: boolean): Promise<boolean>;
    signOut(): Promise<boolean>;
    /** Resolves to the failure, if any. */
    sendPasswordReset(email: string): Promise<AuthFailure | undefined>;
    forgetErrors(): void;
  };

  /** Other values that this browser stores, shared by all tabs. */
  readonly remembered: { readonly [Name in keyof Remembered]: RememberedValue<Remembered[Name]> };

  /** Runs `change` and returns its undo, which restores the stored texts exactly or, if that is impossible, calls `otherwise`. */
  undoable(change: () => void, otherwise: () => void): () => void;

  /** The flash sales' "Time Left: …". */
  readonly countdown: Store<string>;

  readonly clock: Pick<Clock, 'now'>;
}

/** Creates the shop, which subscribes to storage as long as the page lives. */
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
