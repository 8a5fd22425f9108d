import type { PageName } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import type { patterns } from './paths.ts';

interface TableEntry {
  /** Title of the page, until its data has a better one. */
  readonly title: string;
  /** Whether the screen remains rendered, for Back. Forms do not, so that no typed text lingers, nor do cart and orders. */
  readonly staysAlive?: boolean;
}

const ownersPages = {
  ...(SHOP.pages?.imprint && { imprint: { title: TEXTS.titles.imprint } }),
  ...(SHOP.pages?.privacy && { privacy: { title: TEXTS.titles.privacy } }),
  ...(SHOP.pages?.terms && { terms: { title: TEXTS.titles.terms } }),
  ...(SHOP.pages?.withdrawal && { withdrawal: { title: TEXTS.titles.withdrawal } }),
  ...(SHOP.pages?.delivery && { delivery: { title: TEXTS.titles.delivery } }),
  ...(SHOP.pages?.contact && { contact: { title: TEXTS.titles.contact } }),
};

const table = {
  home: { title: TEXTS.titles.home, staysAlive: true },
  products: { title: TEXTS.titles.products, staysAlive: true },
  product: { title: TEXTS.titles.product, staysAlive: true },
  flashSales: { title: TEXTS.titles.flashSales, staysAlive: true },
  searchResults: { title: TEXTS.titles.search, staysAlive: true },
  search: { title: TEXTS.titles.search, staysAlive: true },
  cart: { title: TEXTS.titles.cart },
  checkout: { title: TEXTS.titles.checkout },
  order: { title: TEXTS.titles.order },
  account: { title: TEXTS.titles.account },
  login: { title: TEXTS.titles.login },
  signUp: { title: TEXTS.titles.signUp },
  forgotPassword: { title: TEXTS.titles.forgotPassword },
  notFound: { title: TEXTS.titles.notFound },
  ...((SHOP.sellsInEu ? { withdraw: { title: TEXTS.titles.withdraw } } : {}) as { withdraw: TableEntry }),
  ...(ownersPages as Record<PageName, TableEntry>),
} satisfies Readonly<Partial<Record<keyof typeof patterns, TableEntry>>>;

export type ScreenName = keyof typeof table;

/**
 * The screens, by their names in `patterns`. The module of `home` is `HomeScreen.tsx`. Publications have a page for each path without
 * a parameter.
 */
export const screenTable: Readonly<Record<ScreenName, TableEntry>> = table;

/** Without the checkout in a shop whose orders stay in the browser, and without flash sales that have no end in a shop in the European Union. */
export const screenNames = (Object.keys(table) as ScreenName[]).filter(
  // The number, because a build would insert the whole object.
  (name) =>
    (!SHOP.sellsInEu || SHOP.flashSales || name !== 'flashSales') &&
    (SHOP.checkout?.countries.length || name !== 'checkout'),
);
