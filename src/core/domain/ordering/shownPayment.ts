import { type Decimal, decimal, plus, times } from '../decimal.ts';
import { hasEnded } from './orderStages.ts';
import type { PaymentState, PlacedOrder } from './PlacedOrder.ts';

/** The state of a payment as its buyer needs it: an open one is due, awaited before the order is placed, or no longer wanted. */
export function shownPayment({
  state,
  payment,
}: Pick<PlacedOrder, 'state' | 'payment'>): Exclude<PaymentState, 'open'> | 'due' | 'awaited' | 'unwanted' {
  if (payment.state !== 'open') return payment.state;
  if (hasEnded(state)) return 'unwanted';
  return state === 'awaiting-payment' ? 'awaited' : 'due';
}

/** The amount that the shop has received for an ended order and not yet returned; undefined if there is none. */
export function refundDue({
  state,
  payment: { paid, refunded },
}: Pick<PlacedOrder, 'state' | 'payment'>): Decimal | undefined {
  const rest = plus(decimal(paid), times(decimal(-1), decimal(refunded)));
  return hasEnded(state) && rest.digits > 0n ? rest : undefined;
}
