import type { MailKind } from '#core/orders/StoredOrder.ts';

function both(kind: MailKind['kind']): readonly MailKind[] {
  return [
    { kind, to: 'shopper' },
    { kind, to: 'owner' },
  ];
}

/** The mails about an order: to the shopper about every step, to the owner about those that somebody else has taken. */
export const MAILS = {
  placed: both('confirmation'),
  shipped: [{ kind: 'dispatch', to: 'shopper' }],
  cancelledByOwner: [{ kind: 'cancellation', to: 'shopper' }],
  cancelledByBuyer: both('cancellation'),
  refunded: both('refund'),
  processing: [{ kind: 'receipt', to: 'shopper' }],
  notPaid: [{ kind: 'expiry', to: 'shopper' }],
  problem: [{ kind: 'problem', to: 'owner' }],
  refundFailed: both('problem'),
} as const satisfies Readonly<Record<string, readonly MailKind[]>>;
