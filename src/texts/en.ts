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
