import type { HistoryEntry } from '../PlacedOrder.ts';
import type { MailKind, StoredOrder } from '../StoredOrder.ts';

/** An order with a change, which its history records, and the mails about it. */
export function withHistory<Order extends Pick<StoredOrder, 'history' | 'unsent'>>(
  order: Order,
  state: HistoryEntry['state'],
  now: Date,
  change: Partial<StoredOrder>,
  ...mails: readonly MailKind[]
): Order {
  const at = now.toISOString();
  const unsent = [...order.unsent, ...mails.map((mail) => ({ ...mail, at }))];
  return { ...order, ...change, history: [...order.history, { state, at }], unsent };
}

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
