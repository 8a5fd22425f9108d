import type { PlacedOrder } from './PlacedOrder.ts';

/** Whether the owner must still transfer money back to the buyer of a cancelled order. */
export function owesTransfer({ history, payment }: Pick<PlacedOrder, 'history' | 'payment'>): boolean {
  return payment.refunded < payment.paid && history.some(({ state }) => state === 'refund due');
}

const ISSUES = ['refund due', 'refund failed', 'disputed'] as const;

/** What the owner must settle before the next step; undefined if nothing is open, or if the payment is returned. */
export function openIssue({
  history,
  payment,
}: Pick<PlacedOrder, 'history' | 'payment'>): (typeof ISSUES)[number] | undefined {
  const found = ISSUES.findLast((issue) => history.some(({ state }) => state === issue));
  return payment.refunded < payment.paid ? found : undefined;
}
