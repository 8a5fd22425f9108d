import { hasEnded } from './orderStages.ts';
import type { PlacedOrder } from './PlacedOrder.ts';

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
