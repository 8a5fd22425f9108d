import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageName } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';
import { pagePatterns, patterns, productTabs } from '#ui/paths.ts';
import { type ScreenName, screenNames } from '#ui/screenTable.ts';
import { type LazyScreen, lazyScreen } from './lazyScreen.tsx';

const notFound = lazyScreen(
  async () => (await import('#ui/screens/notFound/NotFoundScreen.tsx')).NotFoundScreen,
);

export const screens: Readonly<Record<ScreenName, LazyScreen>> = {
  home: lazyScreen(async () => (await import('#ui/screens/home/HomeScreen.tsx')).HomeScreen),
  products: lazyScreen(async () => (await import('#ui/screens/products/ProductsScreen.tsx')).ProductsScreen),
  product: lazyScreen(async () => (await import('#ui/screens/product/ProductScreen.tsx')).loadScreen()),
  flashSales:
    SHOP.sellsInEu && !SHOP.flashSales
      ? notFound
      : lazyScreen(
          async () => (await import('#ui/screens/flashSales/FlashSalesScreen.tsx')).FlashSalesScreen,
        ),
  searchResults: lazyScreen(
    async () => (await import('#ui/screens/search/SearchResultsScreen.tsx')).SearchResultsScreen,
  ),
  search: lazyScreen(async () => (await import('#ui/screens/search/SearchScreen.tsx')).SearchScreen),
  cart: lazyScreen(async () => (await import('#ui/screens/cart/CartScreen.tsx')).CartScreen),
  checkout: SHOP.checkout
    ? lazyScreen(async () => (await import('#ui/screens/checkout/CheckoutScreen.tsx')).CheckoutScreen)
    : notFound,
  order: lazyScreen(async () => (await import('#ui/screens/order/OrderScreen.tsx')).OrderScreen),
  account: lazyScreen(async () => (await import('#ui/screens/account/AccountScreen.tsx')).AccountScreen),
  login: lazyScreen(async () => (await import('#ui/screens/login/LoginScreen.tsx')).LoginScreen),
  signUp: lazyScreen(async () => (await import('#ui/screens/signUp/SignUpScreen.tsx')).SignUpScreen),
  forgotPassword: lazyScreen(
    async () => (await import('#ui/screens/forgotPassword/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  ),
  notFound,
  ...((SHOP.sellsInEu
    ? {
        withdraw: lazyScreen(
          async () => (await import('#ui/screens/withdraw/WithdrawScreen.tsx')).WithdrawScreen,
        ),
      }
    : {}) as { readonly withdraw: LazyScreen }),
  ...((SHOP.pages ? pageScreens() : {}) as Readonly<Record<PageName, LazyScreen>>),
};

function pageScreens() {
  const screenOf = (name: string) => lazyScreen(async () => (await import('#pages')).loadPage(name));
  return Object.fromEntries(Object.keys(pagePatterns).map((name) => [name, screenOf(name)]));
}

// The product screen renders its tabs: separate code would load only after the product.
const tabs: RouteObject[] = productTabs.map((path) =>
  path === '' ? { index: true, element: null } : { path, element: null },
);

export const routes: RouteObject[] = screenNames.map((id) => {
  const Screen = screens[id];
  return {
    id,
    path: patterns[id],
    element: <Screen />,
    ...(id === 'product' ? { children: tabs } : {}),
  };
});

/** The name of the screen at a path. */
export function screenNameAt(path: string): ScreenName {
  return (matchRoutes(routes, path)?.[0]?.route.id ?? 'notFound') as ScreenName;
}
