import type { ReactElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { patterns } from '#ui/paths.ts';
import { type LazyScreen, lazyScreen } from './lazyScreen.tsx';

export const screens = {
  home: lazyScreen(async () => (await import('#ui/screens/home/HomeScreen.tsx')).HomeScreen),
  products: lazyScreen(async () => (await import('#ui/screens/products/ProductsScreen.tsx')).ProductsScreen),
  product: lazyScreen(async () => (await import('#ui/screens/product/ProductScreen.tsx')).ProductScreen),
  flashSales: lazyScreen(
    async () => (await import('#ui/screens/flashSales/FlashSalesScreen.tsx')).FlashSalesScreen,
  ),
  searchResults: lazyScreen(
    async () => (await import('#ui/screens/search/SearchResultsScreen.tsx')).SearchResultsScreen,
  ),
  search: lazyScreen(async () => (await import('#ui/screens/search/SearchScreen.tsx')).SearchScreen),
  cart: lazyScreen(async () => (await import('#ui/screens/cart/CartScreen.tsx')).CartScreen),
  order: lazyScreen(async () => (await import('#ui/screens/order/OrderScreen.tsx')).OrderScreen),
  account: lazyScreen(async () => (await import('#ui/screens/account/AccountScreen.tsx')).AccountScreen),
  login: lazyScreen(async () => (await import('#ui/screens/login/LoginScreen.tsx')).LoginScreen),
  signUp: lazyScreen(async () => (await import('#ui/screens/signUp/SignUpScreen.tsx')).SignUpScreen),
  forgotPassword: lazyScreen(
    async () => (await import('#ui/screens/forgotPassword/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  ),
  notFound: lazyScreen(async () => (await import('#ui/screens/notFound/NotFoundScreen.tsx')).NotFoundScreen),
};

export const routes: RouteObject[] = [
  { path: patterns.home, element: <screens.home /> },
  { path: patterns.products, element: <screens.products /> },
  {
    path: patterns.product,
    element: <screens.product />,
    // The product screen renders its tabs: separate code would load only after the product.
    children: [
      { index: true, element: null },
      { path: patterns.productInfo, element: null },
      { path: patterns.productReview, element: null },
    ],
  },
  { path: patterns.flashSales, element: <screens.flashSales /> },
  { path: patterns.searchResults, element: <screens.searchResults /> },
  { path: patterns.search, element: <screens.search /> },
  { path: patterns.cart, element: <screens.cart /> },
  { path: patterns.order, element: <screens.order /> },
  { path: patterns.account, element: <screens.account /> },
  { path: patterns.login, element: <screens.login /> },
  { path: patterns.signUp, element: <screens.signUp /> },
  { path: patterns.forgotPassword, element: <screens.forgotPassword /> },
  { path: '*', element: <screens.notFound /> },
];

export function screenAt(path: string): LazyScreen | undefined {
  const element = matchRoutes(routes, path)?.[0]?.route.element as
    | ReactElement<object, LazyScreen>
    | undefined;
  return element?.type;
}

/** Screens that remain rendered. Forms do not, so that no typed text lingers, nor do cart and orders. */
const STAYING = new Set<LazyScreen | undefined>([
  screens.home,
  screens.products,
  screens.product,
  screens.flashSales,
  screens.searchResults,
  screens.search,
]);

/** Whether the screen at this path remains rendered after the shopper leaves it. */
export function staysAlive(path: string): boolean {
  return STAYING.has(screenAt(path));
}
