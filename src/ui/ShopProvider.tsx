import {
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { AccountState } from '#core/domain/AccountState.ts';
import { lineOf } from '#core/domain/Cart.ts';
import type { CartState } from '#core/domain/CartState.ts';
import type { CatalogueState } from '#core/domain/CatalogueState.ts';
import { type ProductToday, productsToday } from '#core/domain/ProductToday.ts';
import type { Remembered } from '#core/domain/Remembered.ts';
import type { Arrival, Shop } from '#core/Shop.ts';
import type { Store } from '#core/Store.ts';
import { screenOf } from './screenOf.ts';

const ShopContext = createContext<Shop | null>(null);

/** The path of the page that arrived with its products. */
const ArrivalPathContext = createContext<string | undefined>(undefined);

interface ShopProviderProps {
  readonly shop: Shop;
  /** The path of the page that arrived with its products; undefined if it arrived without. */
  readonly arrivalPath?: string | undefined;
  readonly children: ReactNode;
}

/** Provides the finished shop to every screen below. */
export function ShopProvider({ shop, arrivalPath, children }: ShopProviderProps) {
  return (
    <ShopContext value={shop}>
      <ArrivalPathContext value={arrivalPath}>{children}</ArrivalPathContext>
    </ShopContext>
  );
}

/** The shop. Throws where no `ShopProvider` stands above. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopProvider above it');
  return shop;
}

/** The cart as it is now. */
export function useCart(): CartState {
  return useStore(useShop().cart);
}

/** A plain value of the cart, such as a number. Components re-render only when it changes. */
export function useCartValue<Value extends string | number | boolean>(
  read: (state: CartState) => Value,
): Value {
  const { cart } = useShop();
  return useSyncExternalStore(
    cart.subscribe,
    () => read(cart.getSnapshot()),
    () => read(cart.getServerSnapshot()),
  );
}

/** How many of a product are in the cart; 0 where it is not there. */
export function useQuantityInCart(productId: string): number {
  return useCartValue(({ lines }) => lineOf(lines, productId)?.quantity ?? 0);
}

/** What is remembered under this name, in whichever tab it was last changed. */
export function useRemembered<Name extends keyof Remembered>(name: Name): Remembered[Name] {
  const values: { readonly [Each in keyof Remembered]: Store<Remembered[Each]> } = useShop();
  return useStore<Remembered[Name]>(values[name]);
}

/** Sign-in, its errors and what is under way. */
export function useAccount(): AccountState {
  return useStore(useShop().account);
}

/** The catalogue. A change is rendered in turns, between which the page responds. */
export function useCatalogue(): CatalogueState {
  return useDeferredValue(useStore(useShop().catalogue));
}

/** The products that arrived with the page, on the screen that shows them; undefined on every other one. */
export function useArrival(): Arrival | undefined {
  const { arrival } = useShop();
  const path = use(ArrivalPathContext);
  const location = useLocation();
  return path !== undefined && screenOf({ pathname: path, search: '' }) === screenOf(location)
    ? arrival
    : undefined;
}

/** The products of a screen's own lists: until the catalogue has loaded without a failure, those that arrived with the page. */
export function useScreenCatalogue(): CatalogueState {
  const arrival = useArrival();
  const catalogue = useCatalogue();
  const hasLoaded = catalogue.edition?.extent === 'all' && catalogue.failure === undefined;
  return arrival && !hasLoaded ? arrival.catalogue : catalogue;
}

/**
 * Looks products up as they are sold today, and has them read if the catalogue does not know that. Once on each visit of a
 * screen, and again for each id that is added.
 */
export function useProductsToday(ids: readonly string[]): (id: string) => ProductToday {
  const { products } = useShop();
  const catalogue = useCatalogue();
  const singles = useStore(products);
  const requested = useRef(new Set<string>());
  useEffect(() => {
    const added = ids.filter((id) => !requested.current.has(id));
    for (const id of added) requested.current.add(id);
    products.refresh(added);
  }, [products, ids]);
  return useMemo(() => productsToday(catalogue, singles), [catalogue, singles]);
}

/** Re-renders with every change of a store. */
export function useStore<State>({ subscribe, getSnapshot, getServerSnapshot }: Store<State>): State {
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
}
