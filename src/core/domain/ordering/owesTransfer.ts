import type { PlacedOrder } from './PlacedOrder.ts';

/** Whether the owner must still transfer money back to the buyer of a cancelled order. */
export function owesTransfer({ history, payment }: Pick<PlacedOrder, 'history' | 'payment'>): boolean {
  return payment.refunded < payment.paid && history.some(({ state }) => state === 'refund due');
}
