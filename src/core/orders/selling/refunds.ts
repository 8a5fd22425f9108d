import type { PaymentState } from '#core/orders/PlacedOrder.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { MAILS, withHistory } from './history.ts';

/** An order whose payment, if there is one, must be returned in full: by card through the provider, otherwise by the owner. */
export function withFullRefund(order: StoredOrder, now: Date): StoredOrder {
  const { method, paid, refunded } = order.payment;
  if (paid <= refunded) return order;
  return method === 'card' ? { ...order, refundDue: paid } : withHistory(order, 'refund due', now, {});
}

/** An order whose refund the provider or a bank has rejected. Only the owner repeats it. */
export function withFailedRefund(
  order: StoredOrder,
  now: Date,
  change: Partial<StoredOrder> = {},
): StoredOrder {
  const { refundDue: _, ...rest } = order;
  return withHistory(rest, 'refund failed', now, change, ...MAILS.refundFailed);
}

/** An order with this refunded amount, which decreases by failed refunds only. */
export function withRefunded(order: StoredOrder, refunded: number, now: Date): StoredOrder {
  const { refundDue, ...rest } = order;
  const { payment } = order;
  const isDone = refundDue === undefined || refunded >= refundDue;
  if (refunded <= payment.refunded) return isDone && refundDue !== undefined ? rest : order;
  const state = paymentState(payment.paid, refunded);
  const change = { payment: { ...payment, state, refunded } };
  return withHistory(isDone ? rest : order, state, now, change, ...MAILS.refunded);
}

/** The state of a payment that has arrived. */
export function paymentState(paid: number, refunded: number): PaymentState {
  if (refunded === 0) return 'paid';
  return refunded < paid ? 'partly-refunded' : 'refunded';
}
