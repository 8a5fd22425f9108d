import { SHOP } from '#shop';
import type { patterns } from './paths.ts';

interface TableEntry {
  /** Title of the page, until its data has a better one. */
  readonly title: string;
  /** Whether the screen remains rendered, for Back. Forms do not, so that no typed text lingers, nor do cart and orders. */
  readonly staysAlive?: boolean;
}

const table = {
  home: { title: 'Home', staysAlive: true },
  products: { title: 'Products', staysAlive: true },
  product: { title: 'Product', staysAlive: true },
  flashSales: { title: 'Flash Sales', staysAlive: true },
  searchResults: { title: 'Search', staysAlive: true },
  search: { title: 'Search', staysAlive: true },
  cart: { title: 'Shopping Cart' },
  checkout: { title: 'Checkout' },
  order: { title: 'Order Tracking' },
  account: { title: 'Account' },
  login: { title: 'Login' },
  signUp: { title: 'Sign Up' },
  forgotPassword: { title: 'Forgot password' },
  notFound: { title: 'Page not found' },
} satisfies Readonly<Partial<Record<keyof typeof patterns, TableEntry>>>;

export type ScreenName = keyof typeof table;

/**
 * The screens, by their names in `patterns`. The module of `home` is `HomeScreen.tsx`. Publications have a page for each path without
 * a parameter.
 */
export const screenTable: Readonly<Record<ScreenName, TableEntry>> = table;

/** Without the checkout in a shop whose orders stay in the browser. */
export const screenNames = (Object.keys(table) as ScreenName[]).filter(
  (name) => SHOP.checkout || name !== 'checkout',
);
