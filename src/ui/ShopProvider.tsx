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
import type { CartState } from '#core/domain/Cart.ts';
import { lineOf } from '#core/domain/Cart.ts';
import type { CatalogueState } from '#core/domain/CatalogueState.ts';
import { type KnownProduct, knownProducts } from '#core/domain/KnownProduct.ts';
import type { Product } from '#core/domain/Product.ts';
import type { Remembered } from '#core/domain/Remembered.ts';
import type { InitialProducts, Shop } from '#core/Shop.ts';
import type { Store } from '#core/Store.ts';
import { screenOf } from './screenOf.ts';

const ShopContext = createContext<Shop | null>(null);

const InitialPathContext = createContext<string | undefined>(undefined);

const NO_ITEMS: readonly Pick<Product, 'id'>[] = [];

interface ShopProviderProps {
  readonly shop: Shop;
  /** The path of the prerendered page; undefined if the page arrived without products. */
  readonly initialPath?: string | undefined;
  readonly children: ReactNode;
}

export function ShopProvider({ shop, initialPath, children }: ShopProviderProps) {
  return (
    <ShopContext value={shop}>
      <InitialPathContext value={initialPath}>{children}</InitialPathContext>
    </ShopContext>
  );
}

/** The shop. Throws if there is no `ShopProvider` above. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopProvider above it');
  return shop;
}

export function useCart(): CartState {
  return useStore(useShop().cart);
}

/** A primitive value of the cart. Components re-render only when it changes. */
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

/** The quantity of a product in the cart; 0 if the cart does not contain it. */
export function useQuantityInCart(productId: string): number {
  return useCartValue(({ lines }) => lineOf(lines, productId)?.quantity ?? 0);
}

export function useRemembered<Name extends keyof Remembered>(name: Name): Remembered[Name] {
  const values: { readonly [Each in keyof Remembered]: Store<Remembered[Each]> } = useShop();
  return useStore<Remembered[Name]>(values[name]);
}

export function useAccount(): AccountState {
  return useStore(useShop().account);
}

/** The catalogue. Changes render in a transition, so the page stays responsive. */
export function useCatalogue(): CatalogueState {
  return useDeferredValue(useStore(useShop().catalogue));
}

/** The prerendered products, on the screen that shows them; undefined elsewhere. */
export function useInitialProducts(): InitialProducts | undefined {
  const { initialProducts } = useShop();
  const path = use(InitialPathContext);
  const location = useLocation();
  const isShown = path === location.pathname || (path && screenOf({ pathname: path }) === screenOf(location));
  return isShown ? initialProducts : undefined;
}

/** Like `useCatalogue`, but returns the prerendered products until the catalogue has loaded without a failure. */
export function useScreenCatalogue(): CatalogueState {
  const initialProducts = useInitialProducts();
  const catalogue = useCatalogue();
  const hasLoaded = catalogue.edition?.extent === 'all' && catalogue.failure === undefined;
  return initialProducts && !hasLoaded ? initialProducts.catalogue : catalogue;
}

/** Looks up the known products, and reads the products of these items once per visit of a screen. */
export function useKnownProducts(items = NO_ITEMS): (id: string) => KnownProduct {
  const { products } = useShop();
  const catalogue = useScreenCatalogue();
  const singles = useStore(products);
  const requested = useRef(new Set<string>());
  useEffect(() => {
    const added = items.map(({ id }) => id).filter((id) => !requested.current.has(id));
    for (const id of added) requested.current.add(id);
    products.refresh(added);
  }, [products, items]);
  return useMemo(() => knownProducts(catalogue, singles), [catalogue, singles]);
}

export function useStore<State>({ subscribe, getSnapshot, getServerSnapshot }: Store<State>): State {
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
}
