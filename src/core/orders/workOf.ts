import { hasEnded } from './orderStages.ts';
import { openIssue } from './owesTransfer.ts';
import type { OrderState } from './PlacedOrder.ts';
import type { StoredOrder } from './StoredOrder.ts';

export type OrderWork = OrderState | 'refund due';

/** The state by which lists select an order: `refund due` if it has ended and money must still be returned. */
export function workOf(order: StoredOrder): OrderWork {
  const isOwed = openIssue(order)?.startsWith('refund') || order.refundDue !== undefined;
  return hasEnded(order.state) && isOwed ? 'refund due' : order.state;
}
