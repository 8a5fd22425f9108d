import { SHOP } from '#shop';
import { englishCount as counted } from './grammar.ts';

/** The form of every language's texts. */
export type Texts = typeof TEXTS;

/**
 * All texts that shoppers perceive, in English. Texts of the specification match it word for word. A text is a string, or an arrow
 * function of typed values. It may use its parameters, `SHOP.name` and imports: a build moves each function into a module
 * of its own.
 */
export const TEXTS = {
  /** In the language itself, for the list of languages. */
  languageName: 'English',
  direction: 'ltr' as 'ltr' | 'rtl',
  /** A number with its noun: "1 item", "3 items". */
  count: {
    days: (count: number) => counted(count, 'day'),
    items: (count: number) => counted(count, 'item'),
    products: (count: number) => counted(count, 'product'),
    reviews: (count: number) => counted(count, 'review'),
    stars: (count: number) => counted(count, 'star'),
  },
  account: {},
  address: {},
  app: {},
  cart: {},
  catalogue: {},
  checkout: {},
  colors: {},
  delivery: {},
  failures: {},
  feed: {},
  filters: {},
  forgotPassword: {},
  home: {},
  lists: {},
  login: {},
  mails: {},
  manifest: {},
  notFound: {},
  order: {},
  page: {
    needsScripts: `${SHOP.name} needs JavaScript to fill its shelves. Please switch it on.`,
  },
  payment: {},
  product: {},
  quantity: {},
  reviews: {},
  saved: {},
  search: {},
  shell: {},
  shortcuts: {},
  signUp: {},
  sorting: {},
  stock: {},
  suggestions: {},
  titles: {},
  toasts: {},
};
