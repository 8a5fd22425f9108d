import { endsAt } from '#core/orders/orderStates.ts';
import { type StoredOrder, withoutBuyer } from '#core/orders/StoredOrder.ts';
import { allOrders } from './allOrders.ts';
import { changeOrder } from './changeOrder.ts';
import { continueOrder } from './continueOrder.ts';
import { isDue } from './dueTime.ts';
import { MAILS, withHistory } from './history.ts';
import type { Selling } from './Selling.ts';
import { repeatReceipts } from './withdraw.ts';

/** The number of orders that a sweep continues at the same time. */
const PARALLEL = 20;

/**
 * Continues the orders that are due, as long as there is time: expires unpaid ones, settles payments, repeats mails. Then repeats the mails
 * of declarations of withdrawal. Returns the number of orders.
 */
export async function sweep(selling: Selling, hasTime: () => boolean = () => true): Promise<number> {
  const now = selling.clock.now().toISOString();
  const orders = await allOrders(selling.database, { of: 'due', now });
  let continued = 0;
  for (let start = 0; start < orders.length && hasTime(); start += PARALLEL) {
    const group = orders.slice(start, start + PARALLEL);
    const outcomes = await Promise.all(group.map((order) => continueDue(selling, order)));
    continued += outcomes.filter(Boolean).length;
  }
  if (selling.shop.sellsInEu && hasTime()) await repeatReceipts(selling);
  return continued;
}

/**
 * Continues an order unless another program does. Its next time is stored before the first step, so that neither a step that hangs nor a
 * crash makes it precede the others in the next sweep.
 */
async function continueDue(selling: Selling, { number }: StoredOrder): Promise<boolean> {
  try {
    const result = await changeOrder(selling, number, (order, now) =>
      isDue(order, now) ? tried(order, now) : `Another program continues the order ${number}.`,
    );
    if (result.ok) await continueOrder(selling, result.value);
    return result.ok;
  } catch (cause) {
    selling.onFailure(`The order ${number} waits for the next sweep.`, cause);
    return false;
  }
}

/** A due order with the change that time alone makes, or with one more try. */
function tried(order: StoredOrder, now: Date): StoredOrder {
  const end = endsAt(order);
  const hasEnded = end !== undefined && end <= now.toISOString();
  const { state, tries = 0 } = order;
  if (state === 'awaiting-payment') return { ...order, tries: hasEnded ? tries + 1 : 0 };
  if (!hasEnded) return { ...order, tries: tries + 1 };
  if (state !== 'placed') return withoutBuyer(order);
  if (order.key !== undefined)
    return withHistory(order, 'expired', now, { state: 'expired', reserved: [] }, ...MAILS.notPaid);
  return withHistory(
    order,
    'cancelled',
    now,
    { state: 'cancelled', reserved: [] },
    ...MAILS.cancelledByOwner,
  );
}
