import type { HistoryEntry } from '#core/domain/ordering/PlacedOrder.ts';
import type { PaymentMethod } from '#core/domain/ShopFile.ts';

/** Amounts are formatted. */
interface Money {
  readonly sum: string;
  readonly paid: string;
  readonly refunded: string;
  /** The rest of the payment that was not refunded. */
  readonly rest: string;
}

/** All texts of mails to shoppers. */
export const SHOPPER_TEXTS = {
  subject: {
    confirmation: 'Your order',
    dispatch: 'Your order is on its way',
    cancellation: 'Your order was cancelled',
    refund: 'Your refund',
  },
  confirmed: 'Thank you for your order. We write again when it is on its way.',
  revived:
    'Your payment arrived after the order had expired. The products were still available, so the order is valid again.',
  dispatched: 'Your parcel has left our warehouse.',
  track: 'Track your parcel',
  cancelled: 'We have cancelled your order.',
  cancelledMoney: {
    unpaid:
      'You do not have to pay anything. If you have already transferred the amount, we transfer it back.',
    refunded: ({ refunded }: Money) => `We have refunded your payment of ${refunded}.`,
    card: ({ rest }: Money) => `We refund ${rest} to your card. Your bank may need some days for it.`,
    other: ({ rest }: Money) => `We transfer ${rest} back to you.`,
  },
  refunded: ({ refunded }: Money) => `We have refunded your payment of ${refunded}.`,
  partlyRefunded: ({ refunded, paid }: Money) => `We have refunded ${refunded} of your payment of ${paid}.`,
  lateRefund:
    'Your payment arrived when the order had already ended, and its products may be sold. So the order stays closed.',
  payment: {
    card: 'You have paid by card.',
    invoice: 'You pay on invoice. It states when the amount is due.',
    transfer: 'Please transfer the amount to our account, with the order number as the reference.',
  } satisfies Readonly<Record<PaymentMethod, string>>,
  transfer: {
    title: 'Bank transfer',
    holder: 'Account holder',
    iban: 'IBAN',
    amount: 'Amount',
    reference: 'Reference',
  },
  number: 'Order',
  products: 'Products',
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  tax: 'Included tax',
  total: 'Total',
  address: 'Delivery address',
  orders: 'Your orders',
  questions: (contact: string) => `Do you have questions? ${contact}`,
} as const;

/** All texts of mails to the owner, beside those of the order's tables. */
export const OWNER_TEXTS = {
  subject: {
    confirmation: ({ sum }: Money) => `New order: ${sum}`,
    dispatch: () => 'Order on its way',
    cancellation: () => 'Order cancelled by the shopper',
    refund: ({ refunded }: Money) => `Refund: ${refunded}`,
  },
  revived:
    'The payment arrived after the order had expired. The stock sufficed, so the order is valid again. Please pack it.',
  lateRefund: 'The payment arrived when the order had already ended. It was refunded.',
  refundDue: ({ rest }: Money, number: string) =>
    `Transfer ${rest} back to the shopper, then record it: npm run orders -- refund ${number}`,
  buyer: 'Buyer',
  name: 'Name',
  email: 'E-mail',
  payment: 'Payment',
  methods: {
    card: 'card',
    invoice: 'invoice',
    transfer: 'bank transfer',
  } satisfies Readonly<Record<PaymentMethod, string>>,
  history: 'History',
  entry: ({ state }: HistoryEntry) => state.replaceAll('-', ' '),
} as const;
