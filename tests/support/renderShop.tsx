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
import { MemoryStorageGateway } from '#adapters/memory/MemoryStorageGateway.ts';
import { App } from '#app/App.tsx';
import { screens } from '#app/routes.tsx';
import type { Cart } from '#core/domain/Cart.ts';
import { type Edition, liveEdition } from '#core/domain/Edition.ts';
import type { FilterGroups } from '#core/domain/facets.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import type { Product } from '#core/domain/Product.ts';
import { succeed } from '#core/domain/Result.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { createShop } from '#core/Shop.ts';

interface Given {
  /** The catalogue arrives when `bringRest` is called. */
  readonly isWaiting?: boolean;
  /** The catalogue cannot be read, in this way. */
  readonly failure?: CatalogueFailure;
  /** The catalogue, as documents of the database; unless said, what is in the cart is sold. */
  readonly products?: readonly unknown[];
  /** These products are the first of a large catalogue, whose rest comes when `bringRest` is called. */
  readonly isIncomplete?: boolean;
  /** That rest. */
  readonly rest?: readonly unknown[];
  /** The catalogue that an earlier visit has cached. */
  readonly cached?: Pick<Edition, 'products' | 'asOf'>;
  /** The stored copy of the catalogue, which is shown where that cannot be read. */
  readonly copy?: readonly unknown[];
  /**
   * The shop is published: `products` are the documents of the publication, and `arrived` are the products of the
   * page, and `filters` those of its list. `now` are the documents that the database has today.
   */
  readonly published?: {
    readonly arrived?: readonly Product[];
    readonly filters?: FilterGroups;
    readonly now: readonly unknown[];
  };
  readonly cart?: Cart;
  /** Orders that were placed before, the latest first. */
  readonly orders?: readonly Order[];
  /** Something of the last order cannot be understood. */
  readonly isOrderDamaged?: boolean;
  /** A shopper with this account is signed in from the start. */
  readonly signedIn?: { readonly name: string; readonly email: string };
  /** The identity provider has not reported yet; its `subscribe` is this. */
  readonly subscribeToAuth?: AuthGateway['subscribe'];
  /** React renders twice and starts each effect twice, as it does in development. */
  readonly isStrict?: boolean;
}

/** When the publication of a published shop was made. */
const PUBLISHED_AT = new Date('2026-03-13T10:00:00');

/** The password of the account that a test is signed in with. */
export const PASSWORD = 'correct horse';

/** The real routes on in-memory adapters, at an address, and everything a test may want to take hold of. */
export async function renderShop(
  path: string,
  {
    isWaiting = false,
    failure,
    isIncomplete = false,
    rest = [],
    copy = [],
    cached,
    published,
    cart = [],
    products = cart,
    orders = [],
    isOrderDamaged = false,
    signedIn,
    subscribeToAuth,
    isStrict = false,
  }: Given = {},
) {
  const clock = new FixedClock();
  const ports = {
    products: new MemoryProductRepository([...products, ...rest]),
    itemsFile: new MemoryProductRepository(copy, 'file'),
    publication: published && {
      asOf: PUBLISHED_AT,
      total: products.length,
      products: published.arrived,
      filters: published.filters,
    },
    auth: new MemoryAuthGateway(() => clock.now()),
    storage: new MemoryStorageGateway(cart, orders),
    clock,
  };
  const database: ProductRepository = ports.products;
  let bringRest = () => {};
  const untilRest = () =>
    new Promise<void>((resolve) => {
      bringRest = resolve;
    });
  const first = new MemoryProductRepository(products);
  const readDatabase = database.readAll.bind(database);
  database.readAll = async (onEdition) => {
    if (cached) onEdition?.({ ...cached, extent: 'all', source: 'cached' });
    if (isIncomplete) {
      const result = await first.readAll();
      if (result.ok) onEdition?.(liveEdition(result.value.products, 'part'));
    }
    if (isIncomplete || isWaiting) await untilRest();
    const result = await readDatabase();
    return result.ok && published
      ? succeed({ ...result.value, source: 'published', asOf: PUBLISHED_AT })
      : result;
  };
  const live = new MemoryProductRepository(published?.now ?? [...products, ...rest]);
  if (isIncomplete) database.readCurrent = (ids) => live.readCurrent(ids);
  if (published) {
    live.breakWith(failure);
    database.readCurrent = async (ids, onEarlier) => {
      const result = await live.readCurrent(ids);
      const whole = await first.readCurrent(ids);
      if (!result.ok && whole.ok) onEarlier?.(whole.value);
      return result;
    };
  }
  ports.products.breakWith(failure);
  if (signedIn) await ports.auth.signUp({ ...signedIn, password: PASSWORD });
  if (subscribeToAuth) ports.auth.subscribe = subscribeToAuth;
  const shop = createShop(ports);
  if (isOrderDamaged) ports.storage.damageOrder();
  if (!published?.arrived) shop.catalogue.read();
  shop.account.start();
  const router: { location?: Location; navigate?: NavigateFunction } = {};
  const user = userEvent.setup();
  // A click is over before code that is fetched then could arrive, and React renders nothing that arrives later.
  await Promise.all([
    ...Object.values(screens).map((screen) => screen.preload()),
    import('#core/domain/furtherSuggestions.ts'),
    import('#ui/search/SearchPanel.tsx'),
    import('#ui/shell/CommandPalette.tsx'),
    import('#ui/shell/ShortcutList.tsx'),
    import('#ui/toasts/ToastHost.tsx'),
  ]);
  // Asynchronous, because a screen's code arrives in a promise.
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
    user,
    /** Has the rest of a catalogue come that is incomplete. */
    bringRest: () => act(async () => bringRest()),
    /** The address shown: path, query and hash. */
    address: () => `${router.location?.pathname}${router.location?.search}${router.location?.hash}`,
    /** Moves to another address, as a link does. */
    navigate: (to: string) => act(async () => router.navigate?.(to)),
    goBack: () => act(() => router.navigate?.(-1)),
    goForward: () => act(() => router.navigate?.(1)),
  };
}

/** Takes hold of the router for the test. */
function RouterProbe({ router }: { readonly router: { location?: Location; navigate?: NavigateFunction } }) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    Object.assign(router, { location, navigate });
  }, [router, location, navigate]);
  return null;
}
