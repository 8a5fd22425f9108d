import type { LazyCheckout } from '#core/orders/ports/CheckoutPorts.ts';
import type { AccountState, KnownSignIn } from './domain/AccountState.ts';
import type { CartLine, CartState } from './domain/Cart.ts';
import type { CatalogueState } from './domain/CatalogueState.ts';
import type { Chosen } from './domain/choices.ts';
import type { FilterGroups } from './domain/facets.ts';
import type { CatalogueFailure, CheckOutFailure } from './domain/failures.ts';
import type { KnownProduct, SingleProduct } from './domain/KnownProduct.ts';
import type { Order, OrdersState } from './domain/Order.ts';
import type { Product } from './domain/Product.ts';
import type { Remembered, SavedProduct } from './domain/Remembered.ts';
import type { Result } from './domain/Result.ts';
import type { Undo } from './domain/undo.ts';
import type { Ports } from './Ports.ts';
import type { Credentials, NewAccount } from './ports/AuthGateway.ts';
import type { Clock } from './ports/Clock.ts';
import type { Publication } from './ports/Publication.ts';
import type { Store } from './Store.ts';
import { createAccount } from './stores/account.ts';
import { createCart } from './stores/cart.ts';
import { createCatalogue } from './stores/catalogue.ts';
import { createCountdown } from './stores/countdown.ts';
import { createOrders } from './stores/orders.ts';
import { createProducts } from './stores/products.ts';
import { createRemembered, type RememberedValue } from './stores/remembered.ts';
import { addAsShown } from './useCases/addAsShown.ts';
import { type BoughtAgain, buyAgain } from './useCases/buyAgain.ts';
import { checkOut } from './useCases/checkOut.ts';
import type { ShopParts } from './useCases/ShopParts.ts';
import { createUndoable } from './useCases/undoable.ts';

// Functions of a list of products. The others load later: `filterProducts` (domain/filters.ts), `sortProducts` (domain/sorting.ts),
// `filterGroups` (domain/facets.ts), `familyCards` (domain/families.ts), `searchProducts` (domain/searchProducts.ts), `suggestions`
// (domain/suggestions.ts), `similarProducts` (domain/similarProducts.ts) and the forgiving search (domain/forgivingSearch.ts).
export { flashSales, newCollections, ofCategory, popular, reviewed, topSales } from './domain/showcases.ts';

/** The products of a published page, and the numbers of its list. */
export interface InitialProducts {
  readonly catalogue: CatalogueState;
  /** Number of products in the page's list, counted over the whole catalogue. */
  readonly total: number;
  /** The filters of the page's list, counted over the whole catalogue. */
  readonly filters: FilterGroups | undefined;
}

/** Options that shoppers choose, by product id. */
type Choosable = RememberedValue<Chosen> & {
  choose(productId: string, name: string): void;
};

/** Everything that shoppers can do, by subject: the table of contents of the product. */
export interface Shop {
  readonly catalogue: Store<CatalogueState> & {
    /** Reads all products, as every route load does. Concurrent calls share one read. */
    read(): void;
    tryAgain(): void;
  };

  /** Undefined unless a published page contains products. */
  readonly initialProducts: InitialProducts | undefined;

  /** Single products by id. */
  readonly products: Store<ReadonlyMap<string, SingleProduct>> & {
    /** Reads these products, and resolves to the lookup of known products. */
    today(productIds: readonly string[]): Promise<Result<(id: string) => KnownProduct, CatalogueFailure>>;
    /** Reads these products if the catalogue is a publication. */
    refresh(productIds: readonly string[]): void;
    /** Reads a product with all details for its page, unless the catalogue has it or is live and whole. */
    open(productId: string): void;
    /** Reads the products again whose latest read failed. */
    repeatFailed(): void;
  };

  /** Shared by all tabs of this browser. */
  readonly cart: Store<CartState> & {
    /** Adds a product with this quantity; a product that is in the cart already stays as it is. */
    add(product: Product, quantity?: number): void;
    /** Adds a product from its own page, with the options that the page shows as chosen. */
    addAsShown(product: Product, quantity: number): void;
    /** Raises a quantity by 1. */
    increase(productId: string): void;
    /** Lowers a quantity by 1, but never below 1. */
    decrease(productId: string): void;
    /** Sets a quantity, of at least 1. */
    setQuantity(productId: string, quantity: number): void;
    remove(productId: string): Undo;
    clear(): Undo;
    /** Moves a line to the saved products. */
    saveForLater(product: SavedProduct): Undo;
    /** Applies today's price of a product to its line. */
    acceptPrice(product: Product): void;
    /** Takes ordered lines out of the cart. */
    subtract(ordered: readonly Pick<CartLine, 'id' | 'quantity'>[]): void;
    /** Reads the stored cart again, which another tab may have changed. */
    reload(): void;
  };

  /** The orders of the signed-in shopper. */
  readonly orders: Store<OrdersState> & {
    /** Checks out, which needs an account: the stored cart becomes the order, with the chosen options, and is emptied. */
    checkOut(signIn: KnownSignIn): Result<Order, CheckOutFailure>;
    /** Adds the lines of an order to the cart, at today's prices; undefined if those cannot be read. */
    buyAgain(order: Order): Promise<BoughtAgain | undefined>;
  };

  /** Undefined if orders stay in the browser. */
  readonly checkout: LazyCheckout | undefined;

  /** Each action resolves to whether it succeeded. */
  readonly account: Store<AccountState> & {
    /** Subscribes to the identity provider. */
    start(): void;
    /** Retries an unavailable identity provider. */
    tryAgain(): void;
    /** Subscribes, and verifies a known sign-in, which may have been revoked. */
    confirm(): void;
    /** Resolves to the provider's first report. Retries an unavailable provider. */
    whenKnown(): Promise<KnownSignIn>;
    signUp(account: NewAccount): Promise<boolean>;
    logIn(credentials: Credentials): Promise<boolean>;
    /** Whether shoppers can sign in with an account of a third party. */
    readonly hasThirdParty: boolean;
    /** Preloads the third party's window. */
    prepareThirdParty(): void;
    logInWithThirdParty(remember: boolean): Promise<boolean>;
    signOut(): Promise<boolean>;
    /** Removes everything that the shop stores in this browser, without an undo, and signs out. */
    forgetDevice(): Promise<boolean>;
    sendPasswordReset(email: string): Promise<boolean>;
    forgetErrors(): void;
  };

  /** The products that are saved for later, without an account. */
  readonly saved: RememberedValue<Remembered['saved']> & {
    save(product: SavedProduct): void;
    remove(productId: string): Undo;
    /** Adds a saved product to the cart with quantity 1 and removes it from the saved ones. */
    moveToCart(product: Product): Undo;
  };
  /** The ids of the recently viewed products, the latest first. */
  readonly viewed: RememberedValue<Remembered['viewed']> & {
    add(productId: string): void;
    clear(): Undo;
  };
  /** The recent searches of this device, the latest first. */
  readonly searches: RememberedValue<Remembered['searches']> & {
    add(query: string): void;
    remove(query: string): void;
    clear(): void;
  };
  /** The chosen colours, by product id. */
  readonly colors: Choosable;
  /** The chosen sizes, by product id. */
  readonly sizes: Choosable;
  /** The theme: light, dark or that of the device. */
  readonly theme: RememberedValue<Remembered['theme']>;
  /** Whether single keys are shortcuts. */
  readonly singleKeys: RememberedValue<Remembered['singleKeys']>;

  /** The flash sales' "Time Left: …"; empty if they have ended. */
  readonly countdown: Store<string>;

  readonly clock: Pick<Clock, 'now' | 'after'>;
}

/** Creates the shop on these ports. It subscribes to storage for as long as the page lives. */
export function createShop(ports: Ports): Shop {
  const account = createAccount(ports);
  const catalogue = createCatalogue(ports);
  const products = createProducts(ports, { catalogue });
  const cart = createCart(ports);
  const orders = createOrders(ports, { account, cart });
  const remembered = createRemembered(ports);
  const reload = () => {
    cart.reload();
    orders.reload();
    for (const value of Object.values(remembered)) value.reload();
  };
  ports.storage.subscribe(reload);
  const undoable = createUndoable(ports, { cart, remembered });
  const { saved } = remembered;
  const parts: ShopParts = { catalogue, products, cart, orders, remembered };
  return {
    ...remembered,
    catalogue,
    initialProducts: initialProductsOf(ports.publication),
    products,
    cart: {
      ...cart,
      addAsShown: (product, quantity) => addAsShown(parts, product, quantity),
      remove: (productId) => undoable(() => cart.remove(productId)),
      clear: () => undoable(cart.clear),
      saveForLater: (product) =>
        undoable(() => {
          cart.remove(product.id);
          saved.save(product);
        }),
    },
    orders: {
      ...orders,
      checkOut: (signIn) => checkOut(parts, signIn),
      buyAgain: (order) => buyAgain(parts, order),
    },
    checkout: ports.checkout,
    account: {
      ...account,
      forgetDevice() {
        ports.storage.forget();
        ports.checkout?.forget();
        reload();
        return account.signOut();
      },
    },
    saved: {
      ...saved,
      remove: (productId) => undoable(() => saved.remove(productId)),
      moveToCart: (product) =>
        undoable(() => {
          saved.remove(product.id);
          cart.add(product);
        }),
    },
    countdown: createCountdown(ports),
    clock: ports.clock,
  };
}

function initialProductsOf(publication: Publication | undefined): InitialProducts | undefined {
  if (!publication?.products) return undefined;
  const { products, asOf, total, filters } = publication;
  return { catalogue: { edition: { products, extent: 'page', source: 'published', asOf } }, total, filters };
}
