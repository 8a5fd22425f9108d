import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { productsFrom } from '#adapters/published/publication.ts';
import { App } from '#app/App.tsx';
import { screens } from '#app/routes.tsx';
import type { Cart } from '#core/domain/Cart.ts';
import type { Edition } from '#core/domain/Edition.ts';
import type { FilterGroups } from '#core/domain/facets.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import type { Product } from '#core/domain/Product.ts';
import type { User } from '#core/domain/User.ts';
import type { Attempt } from '#core/orders/checkout/storedCheckout.ts';
import { SHOP } from '#shop';
import { aBrowsersCheckout } from './aBrowsersCheckout.ts';
import { aPublication } from './aPublication.ts';
import { aSecondVisit } from './aSecondVisit.ts';
import { aService } from './aService.ts';
import { aShop } from './aShop.ts';
import { TestStorage } from './TestStorage.ts';
import { WaitingRepository } from './WaitingRepository.ts';

interface Given {
  /** The catalogue loads when `bringRest` is called. */
  readonly isWaiting?: boolean;
  /** Every read of the catalogue fails like this. */
  readonly failure?: CatalogueFailure;
  /** The documents of the catalogue; by default, the products in the cart. */
  readonly products?: readonly unknown[];
  /** The products have loaded as the first part of a larger catalogue. */
  readonly isIncomplete?: boolean;
  /** The cached catalogue of an earlier visit. */
  readonly cached?: Pick<Edition, 'products' | 'asOf'>;
  /** The static copy of the catalogue, shown if the catalogue cannot be read. */
  readonly copy?: readonly unknown[];
  /**
   * The shop is published with the documents in `products`. `arrived` are the products in the page's data, `filters` those of its
   * list, and `now` the current documents of the database.
   */
  readonly published?: {
    readonly arrived?: readonly Product[];
    readonly filters?: FilterGroups;
    readonly now: readonly unknown[];
  };
  readonly cart?: Cart;
  /** Earlier orders, latest first. */
  readonly orders?: readonly Order[];
  /** An attempt of an earlier visit, in a shop with `checkout`. */
  readonly attempt?: Attempt;
  /** The last order is partly invalid. */
  readonly isOrderDamaged?: boolean;
  /** The shopper is signed in from the start. */
  readonly signedIn?: { readonly name: string; readonly email: string };
  /** The identity provider reports when `report` is called. */
  readonly isReportedLater?: boolean;
  /** Whether shoppers can sign in with Google. */
  readonly hasThirdParty?: boolean;
  /** React's strict mode, which renders and runs effects twice. */
  readonly isStrict?: boolean;
}

/** The password of the signed-in shopper's account. */
export const PASSWORD = 'correct horse';

/** Renders the real routes on in-memory adapters, and returns handles for the test. */
export async function renderShop(
  path: string,
  {
    isWaiting = false,
    failure,
    isIncomplete = false,
    copy = [],
    cached,
    published,
    cart = [],
    products = cart,
    orders = [],
    attempt,
    isOrderDamaged = false,
    signedIn,
    isReportedLater = false,
    hasThirdParty,
    isStrict = false,
  }: Given = {},
) {
  const clock = new FixedClock();
  const auth = new MemoryAuthGateway(() => clock.now(), hasThirdParty);
  if (signedIn) await auth.signUp({ ...signedIn, password: PASSWORD });
  let reportWithin: (user: User | null) => void = () => {};
  if (isReportedLater) {
    auth.subscribe = (listener) => {
      reportWithin = listener;
      return () => {};
    };
  }
  const { checkout } = SHOP;
  const ordering = checkout && aService({ ...SHOP, checkout }, products, auth, clock);
  const storage = new TestStorage({ cart, orders });
  const browser = ordering && aBrowsersCheckout(ordering.gateway, storage.window);
  const database = new MemoryProductRepository(published?.now ?? products);
  database.breakWith(failure);
  const publication =
    published &&
    aPublication(productsFrom(products), { products: published.arrived, filters: published.filters });
  const source = publication?.catalogue(database) ?? database;
  const waiting =
    isWaiting || isIncomplete ? new WaitingRepository(source, isIncomplete ? products.length : 0) : undefined;
  const { shop, ...ports } = aShop({
    products: cached ? aSecondVisit(waiting ?? source, cached) : (waiting ?? source),
    itemsFile: new MemoryProductRepository(copy, 'file'),
    publication: publication?.page,
    auth,
    storage,
    clock,
    checkout: browser?.checkout,
  });
  browser?.checkoutStorage.saveAttempt(attempt);
  if (isOrderDamaged) storage.damageOrder();
  if (!published?.arrived) shop.catalogue.read();
  shop.account.start();
  const router: { location?: Location; navigate?: NavigateFunction } = {};
  const user = userEvent.setup();
  // Preloads code: a click ends before the code that it imports arrives, and React would then not render it.
  await Promise.all([
    ...Object.values(screens).map((screen) => screen.preload()),
    import('#core/domain/forgivingSearch.ts'),
    import('#ui/search/SearchPanel.tsx'),
    import('#ui/shell/CommandPalette.tsx'),
    import('#ui/shell/ShortcutList.tsx'),
    import('#ui/toasts/ToastHost.tsx'),
    import('#ui/catalogue/DeliveryTerms.tsx'),
  ]);
  // Asynchronous, because a screen's code loads asynchronously.
  const view = await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <RouterProbe router={router} />
        <App shop={shop} renderedPath={published?.arrived && path.split('?')[0]} />
      </MemoryRouter>,
      { reactStrictMode: isStrict },
    ),
  );
  return {
    ...view,
    ...ports,
    shop,
    products: database,
    /** The network of the publication's files, in a published shop. */
    network: publication?.network,
    checkoutStorage: browser?.checkoutStorage,
    /** The order service in memory, if the shop has `checkout`. */
    ordering,
    user,
    /** Ends the wait for the catalogue. */
    bringRest: () => act(async () => waiting?.bringRest()),
    report: (user: User | null) => act(async () => reportWithin(user)),
    /** For use inside another `act`, such as a click's. */
    reportWithin: (user: User | null) => reportWithin(user),
    /** The current path, query and hash. */
    address: () => `${router.location?.pathname}${router.location?.search}${router.location?.hash}`,
    /** Navigates like a link. */
    navigate: (to: string, state?: unknown) => act(async () => router.navigate?.(to, { state })),
    goBack: () => act(() => router.navigate?.(-1)),
    goForward: () => act(() => router.navigate?.(1)),
  };
}

/** Exposes the router to the test. */
function RouterProbe({ router }: { readonly router: { location?: Location; navigate?: NavigateFunction } }) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    Object.assign(router, { location, navigate });
  }, [router, location, navigate]);
  return null;
}
