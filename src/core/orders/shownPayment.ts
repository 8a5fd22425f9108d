import { type Decimal, decimal, plus, times } from '#core/domain/decimal.ts';
import { hasEnded } from './orderStages.ts';
import type { PaymentState, PlacedOrder } from './PlacedOrder.ts';

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
