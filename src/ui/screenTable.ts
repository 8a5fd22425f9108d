import { patterns } from './paths.ts';

interface TableEntry {
  /** Pattern of the router. */
  readonly path: string;
  /** Title of the page, until its data has a better one. */
  readonly title: string;
  /** Whether the screen remains rendered, for Back. Forms do not, so that no typed text lingers, nor do cart and orders. */
  readonly staysAlive?: boolean;
}

const table = {
  home: { path: patterns.home, title: 'Home', staysAlive: true },
  products: { path: patterns.products, title: 'Products', staysAlive: true },
  product: { path: patterns.product, title: 'Product', staysAlive: true },
  flashSales: { path: patterns.flashSales, title: 'Flash Sales', staysAlive: true },
  searchResults: { path: patterns.searchResults, title: 'Search', staysAlive: true },
  search: { path: patterns.search, title: 'Search', staysAlive: true },
  cart: { path: patterns.cart, title: 'Shopping Cart' },
  order: { path: patterns.order, title: 'Order Tracking' },
  account: { path: patterns.account, title: 'Account' },
  login: { path: patterns.login, title: 'Login' },
  signUp: { path: patterns.signUp, title: 'Sign Up' },
  forgotPassword: { path: patterns.forgotPassword, title: 'Forgot password' },
  notFound: { path: '*', title: 'Page not found' },
} satisfies Readonly<Record<string, TableEntry>>;

export type ScreenName = keyof typeof table;

/** The screens. The module of `home` is `HomeScreen.tsx`. Publications have a page for each path without a parameter. */
export const screenTable: Readonly<Record<ScreenName, TableEntry>> = table;

export const screenNames = Object.keys(table) as readonly ScreenName[];
