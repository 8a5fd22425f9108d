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
  /** Parts of several mails come first. */
  mails: {
    /** With the number of the order and, to shoppers, the shop. */
    subject: (title: string, ...about: readonly string[]) => `${title} (${about.join(', ')})`,
    products: 'Products',
    order: (number: string) => `Order ${number}`,
    subtotal: 'Subtotal',
    delivery: 'Delivery',
    total: 'Total',
    tax: 'Included tax',
    address: 'Delivery address',
    orders: 'Your orders',
    questions: (contact: string) => `Do you have questions? ${contact}`,
    confirmation: {
      title: 'Your order',
      thanks: 'Thank you for your order. We write again when it is on its way.',
      revived:
        'Your payment arrived after the order had expired. The products were still available, so the order is valid again.',
      card: 'You have paid by card.',
      invoice: 'You pay on invoice. It states when the amount is due.',
      transfer: 'Please transfer the amount to our account, with the order number as the reference.',
    },
    account: {
      title: 'Bank transfer',
      holder: 'Account holder',
      iban: 'IBAN',
      amount: 'Amount',
      reference: 'Reference',
    },
    dispatch: {
      title: 'Your order is on its way',
      sent: 'Your parcel has left our warehouse.',
      track: 'Track your parcel',
    },
    cancellation: {
      title: 'Your order was cancelled',
      cancelled: 'We have cancelled your order.',
      unpaid:
        'You do not have to pay anything. If you have already transferred the amount, we transfer it back.',
      toCard: (amount: string) => `We refund ${amount} to your card. Your bank may need some days for it.`,
      byTransfer: (amount: string) => `We transfer ${amount} back to you.`,
    },
    refund: {
      title: 'Your refund',
      full: (amount: string) => `We have refunded your payment of ${amount}.`,
      part: (amount: string, paid: string) => `We have refunded ${amount} of your payment of ${paid}.`,
      late: 'Your payment arrived when the order had already ended, and its products may be sold. So the order stays closed.',
    },
    owner: {
      confirmation: (amount: string) => `New order: ${amount}`,
      revived:
        'The payment arrived after the order had expired. The stock sufficed, so the order is valid again. Please pack it.',
      dispatch: 'Order on its way',
      cancellation: 'Order cancelled by the shopper',
      refund: (amount: string) => `Refund: ${amount}`,
      late: 'The payment arrived when the order had already ended. It was refunded.',
      transfer: (amount: string, command: string) =>
        `Transfer ${amount} back to the shopper, then record it: ${command}`,
      buyer: 'Buyer',
      name: 'Name',
      email: 'E-mail',
      payment: 'Payment',
      paymentState: (method: string, state: string) => `${method}, ${state}`,
      methods: { card: 'card', invoice: 'invoice', transfer: 'bank transfer' },
      history: 'History',
      /** Of orders and payments. */
      states: {
        'awaiting-payment': 'awaiting payment',
        placed: 'placed',
        packed: 'packed',
        shipped: 'shipped',
        delivered: 'delivered',
        expired: 'expired',
        cancelled: 'cancelled',
        open: 'open',
        paid: 'paid',
        'partly-refunded': 'partly refunded',
        refunded: 'refunded',
        'refund due': 'refund due',
      },
    },
  },
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
    wholePieces: (quantity: number) => `Please enter a whole number. Quantity set to ${quantity}.`,
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
    noneNow: 'This product is out of stock.',
    beyond: (quantity: number, stock: number) => `Only ${stock} in stock; you have selected ${quantity}.`,
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
