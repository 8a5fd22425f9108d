import type { StoredOrder } from '#core/domain/ordering/StoredOrder.ts';
import { recorded } from './changeOrder.ts';
import { MAILS } from './orderMails.ts';

/** An order whose payment, if there is one, must be returned in full: by card through the provider, otherwise by the owner. */
export function withFullRefund(order: StoredOrder, now: Date): StoredOrder {
  const { method, paid, refunded } = order.payment;
  if (paid <= refunded) return order;
  return method === 'card' ? { ...order, refundDue: paid } : recorded(order, 'refund due', now, {});
}

/** An order with this refunded amount, which never decreases. */
export function withRefunded(order: StoredOrder, refunded: number, now: Date): StoredOrder {
  const { refundDue, ...rest } = order;
  const { payment } = order;
  const isDone = refundDue === undefined || refunded >= refundDue;
  if (refunded <= payment.refunded) return isDone && refundDue !== undefined ? rest : order;
  const state = refunded < payment.paid ? 'partly-refunded' : 'refunded';
  const change = { payment: { ...payment, state, refunded } } as const;
  return recorded(isDone ? rest : order, state, now, change, ...MAILS.refunded);
}
