import { createContext, type ReactNode, use, useDeferredValue, useSyncExternalStore } from 'react';
import type { AccountState } from '#core/domain/AccountState.ts';
import { lineOf } from '#core/domain/Cart.ts';
import type { CartState } from '#core/domain/CartState.ts';
import type { CatalogueState } from '#core/domain/CatalogueState.ts';
import type { Remembered } from '#core/domain/Remembered.ts';
import type { Shop } from '#core/Shop.ts';
import type { Store } from '#core/Store.ts';

const ShopContext = createContext<Shop | null>(null);

/** Hands the finished shop to every screen below. */
export function ShopProvider({ shop, children }: { readonly shop: Shop; readonly children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
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
  return useStore<Remembered[Name]>(useShop().remembered[name]);
}

/** Sign-in, its errors and what is under way. */
export function useAccount(): AccountState {
  return useStore(useShop().account);
}

/** The products: waiting, failed or here. A change is rendered in turns, between which the page responds. */
export function useCatalogue(): CatalogueState {
  return useDeferredValue(useStore(useShop().catalogue));
}

/** Re-renders with every change of a store. */
export function useStore<State>({ subscribe, getSnapshot, getServerSnapshot }: Store<State>): State {
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
}
