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
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import type { Product } from '#core/domain/Product.ts';
import { succeed } from '#core/domain/Result.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { KeptCatalogue } from '#core/ports/ProductRepository.ts';
import { createShop } from '#core/Shop.ts';

interface Given {
  /** The catalogue never comes. */
  readonly isWaiting?: boolean;
  /** The catalogue cannot be read, in this way. */
  readonly failure?: CatalogueFailure;
  /** The catalogue, as documents of the database; unless said, what is in the cart is sold. */
  readonly products?: readonly unknown[];
  /** These products are the first of a large catalogue, whose rest comes when `bringRest` is called. */
  readonly isIncomplete?: boolean;
  /** That rest. */
  readonly rest?: readonly unknown[];
  /** What an earlier visit has kept of the catalogue. */
  readonly kept?: KeptCatalogue;
  /** The stored copy of the catalogue, which is shown where that cannot be read. */
  readonly copy?: readonly unknown[];
  /**
   * The catalogue is a copy that was published before; `products` are its documents. These came with the page; the rest
   * is read only when that is asked for. `now` are the documents that the database has by now.
   */
  readonly published?: { readonly arrived: readonly Product[]; readonly now: readonly unknown[] };
  readonly cart?: Cart;
  /** Another tab's cart, stored after the shop has read it and before the page is rendered. */
  readonly cartMeanwhile?: Cart;
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
    kept,
    published,
    cart = [],
    products = cart,
    cartMeanwhile,
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
    itemsFile: new MemoryProductRepository(copy),
    auth: new MemoryAuthGateway(() => clock.now()),
    storage: new MemoryStorageGateway(cart, orders),
    clock,
  };
  if (kept) Object.assign(ports.products, { readKept: async () => kept });
  if (isWaiting) ports.products.readAll = () => new Promise(() => {});
  let bringRest = () => {};
  if (isIncomplete) {
    const database = ports.products;
    const first = new MemoryProductRepository(products).readAll();
    const readAll = database.readAll.bind(database);
    Object.assign(database, {
      async readAll(onSome?: (products: readonly Product[]) => void) {
        const answer = await first;
        if (answer.ok) onSome?.(answer.value);
        await new Promise<void>((resolve) => {
          bringRest = resolve;
        });
        return readAll();
      },
      async readCurrent(ids: readonly string[]) {
        const answer = await readAll();
        return answer.ok ? succeed(answer.value.filter(({ id }) => ids.includes(id))) : answer;
      },
    });
  }
  if (published) {
    const { arrived, now } = published;
    const database = new MemoryProductRepository(now);
    database.breakWith(failure);
    const whole = await ports.products.readAll();
    Object.assign(ports.products, {
      readCurrent: (ids: readonly string[]) => database.readCurrent(ids),
      copy: {
        madeAt: new Date('2026-03-13T10:00:00'),
        arrived: { products: arrived, total: products.length },
        readWhole: async (id: string) => (whole.ok ? whole.value.find((one) => one.id === id) : undefined),
      },
    });
  }
  ports.products.breakWith(failure);
  if (signedIn) await ports.auth.signUp({ ...signedIn, password: PASSWORD });
  if (subscribeToAuth) ports.auth.subscribe = subscribeToAuth;
  const shop = createShop(ports);
  if (isOrderDamaged) ports.storage.damageOrder();
  if (cartMeanwhile) {
    ports.storage.changeCart(() => cartMeanwhile);
    ports.storage.reportChange();
  }
  if (!published) shop.catalogue.read();
  shop.account.start();
  const router: { location?: Location; navigate?: NavigateFunction } = {};
  const user = userEvent.setup();
  // A click is over before code that is fetched then could arrive, and React renders nothing that arrives later.
  await Promise.all([
    ...Object.values(screens).map((screen) => screen.preload()),
    import('#ui/lists/ListControls.tsx'),
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
        <App shop={shop} />
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
