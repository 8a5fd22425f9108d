import { type Decimal, decimal, plus, times } from '#core/domain/decimal.ts';
import type { OrderState, PaymentState, PlacedOrder } from '#core/orders/PlacedOrder.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { hasEnded } from './orderStates.ts';

type ShownPayment = Exclude<PaymentState, 'open'> | 'due' | 'awaited' | 'processing' | 'unwanted';

/**
 * The state of a payment as its buyer needs it: an open one is due, awaited before the order is placed, confirmed by the bank later, or
 * no longer wanted. An order of 0 needs none.
 */
export function shownPayment(
  order: Pick<PlacedOrder, 'state' | 'payment' | 'toPay' | 'history'>,
): ShownPayment {
  const { state, payment, toPay } = order;
  if (toPay === 0) return 'unwanted';
  if (payment.state !== 'open') return payment.state;
  if (hasEnded(state)) return 'unwanted';
  if (state !== 'awaiting-payment') return 'due';
  return isProcessing(order) ? 'processing' : 'awaited';
}

/** Whether the shopper has completed a payment that the bank confirms later, if at all. */
export function isProcessing({ history }: Pick<PlacedOrder, 'history'>): boolean {
  return history.some(({ state }) => state === 'processing');
}

/** The amount that the shop has received for an ended order and not yet returned; undefined if there is none. */
export function refundDue({
  state,
  payment: { paid, refunded },
}: Pick<PlacedOrder, 'state' | 'payment'>): Decimal | undefined {
  const rest = plus(decimal(paid), times(decimal(-1), decimal(refunded)));
  return hasEnded(state) && rest.digits > 0n ? rest : undefined;
}

/** Whether the owner must still transfer money back to the buyer of a cancelled order. */
export function owesTransfer({ history, payment }: Pick<PlacedOrder, 'history' | 'payment'>): boolean {
  return payment.refunded < payment.paid && history.some(({ state }) => state === 'refund due');
}

const ISSUES = ['refund due', 'refund failed', 'disputed'] as const;

/**
 * What the owner must settle before the next step; undefined if nothing is open, or if the payment is returned. A later refund settles a
 * failed one, unless the order has ended: then the whole payment is due.
 */
export function openIssue({
  state,
  history,
  payment,
}: Pick<PlacedOrder, 'state' | 'history' | 'payment'>): (typeof ISSUES)[number] | undefined {
  const states = history.map((entry) => entry.state);
  const settledAt = hasEnded(state) ? -1 : states.lastIndexOf('partly-refunded');
  const found = ISSUES.findLast(
    (issue) => states.lastIndexOf(issue) > (issue === 'refund failed' ? settledAt : -1),
  );
  return payment.refunded < payment.paid ? found : undefined;
}

/** Whether the buyer has still to pay an invoice or by transfer. */
export function mustPay({ state, payment, toPay }: StoredOrder): boolean {
  return payment.method !== 'card' && payment.state === 'open' && toPay > 0 && !hasEnded(state);
}

/** Whether an order holds pieces that nobody has paid. */
export function isUnpaid({ state, payment }: StoredOrder): boolean {
  return payment.paid === 0 && ['awaiting-payment', 'placed', 'packed'].includes(state);
}

/** Whether nothing remains to be done for an order. Its payment may still be returned. */
export function isFinished(order: StoredOrder): boolean {
  const { state, session, refundDue } = order;
  const isAtEnd = state === 'delivered' || hasEnded(state);
  return isAtEnd && session?.isFinal !== false && refundDue === undefined && workOf(order) !== 'refund due';
}

export type OrderWork = OrderState | 'refund due';

/** The states of orders that the owner, the shopper or the carrier has still to do something for. */
export const OPEN_WORK: readonly OrderWork[] = [
  'awaiting-payment',
  'placed',
  'packed',
  'shipped',
  'refund due',
];

/** The state by which lists select an order: `refund due` if it has ended and money must still be returned. */
export function workOf(order: StoredOrder): OrderWork {
  const isOwed = openIssue(order)?.startsWith('refund') || order.refundDue !== undefined;
  return hasEnded(order.state) && isOwed ? 'refund due' : order.state;
}
