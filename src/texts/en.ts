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
  app: {
    /** Of dates that the browser formats. The specification requires the visitor's own format in an English shop. */
    dateLocale: SHOP.languages.length > 1 ? SHOP.locale : undefined,
    /** Of dates in prerendered pages, such as those of reviews. */
    dayLocale: 'en-GB',
    loading: 'Loading',
    newVersion: 'A new version of the shop is ready',
    reload: 'Reload',
  },
  cart: {
    nameless: 'Unnamed product',
  },
  catalogue: {},
  checkout: {},
  colors: {
    more: (count: number) => `and ${count} more`,
    names: (count: number, names: readonly string[]) =>
      `${count === 1 ? 'Colour' : 'Colours'}: ${names.join(', ')}`,
  },
  delivery: {},
  failurePage: {
    title: 'Temporary Loading Issue',
    trouble: "we're having trouble loading your products right now.",
    cause: 'This might be due to a temporary Network issue.',
    tryAgain: 'Try Again',
  },
  failures: {},
  feed: {
    description: `Every product of ${SHOP.name}`,
    price: 'Price',
    shell: 'Shop',
    allProducts: 'All products',
    productsFrom: (first: number, last: number) => `All products, ${first} to ${last}`,
  },
  filters: {},
  forgotPassword: {},
  home: {
    timeLeft: (hours: number, minutes: number, seconds: number) =>
      `Time Left: ${hours}h ${minutes}m ${seconds}s`,
  },
  lists: {},
  login: {},
  mails: {},
  manifest: {
    search: 'Search',
    cart: 'Shopping Cart',
    cartInShort: 'Cart',
    onPhone: 'The home page on a phone',
    onLargeScreen: 'The home page on a large screen',
  },
  notFound: {
    title: 'This page does not exist',
    back: 'Go Back',
  },
  order: {
    states: { placed: 'Order placed', packed: 'Order packed', delivered: 'Order delivered' },
  },
  page: {
    needsScriptsForProducts: `${SHOP.name} needs JavaScript to load its products. Please turn it on.`,
    needsScripts: `${SHOP.name} needs JavaScript to fill its shelves. Please switch it on.`,
  },
  payment: {},
  product: {},
  quantity: {
    notANumber: (quantity: number) => `That is not a number. The quantity is still ${quantity}.`,
    belowMinimum: (quantity: number) => `The minimum quantity is 1. The quantity is still ${quantity}.`,
    wholePieces: (quantity: number) => `Only whole pieces are sold. The quantity is ${quantity}.`,
  },
  reviews: {},
  saved: {},
  search: {},
  shell: {},
  shortcuts: {},
  signUp: {},
  sorting: {},
  stock: {
    none: 'Out of stock',
    few: (stock: number) => `Only ${stock} left`,
    plenty: 'In stock',
    noneNow: 'We have none of these at the moment.',
    beyond: (quantity: number, stock: number) => `${quantity} is more than the ${stock} we have in stock.`,
  },
  suggestions: {
    brand: 'Brand',
    type: 'Type',
    tag: 'Tag',
  },
  titles: {
    home: 'Home',
    products: 'Products',
    product: 'Product',
    flashSales: 'Flash Sales',
    searchResults: 'Search',
    search: 'Search',
    cart: 'Shopping Cart',
    checkout: 'Checkout',
    order: 'Order Tracking',
    account: 'Account',
    login: 'Login',
    signUp: 'Sign Up',
    forgotPassword: 'Forgot password',
    notFound: 'Page not found',
  },
  toasts: {},
};
