import { continueOrder } from './continueOrder.ts';
import type { Selling } from './Selling.ts';

/** Most orders of one sweep. The next one continues with the others. */
const MAX_ORDERS = 200;

/** Continues all orders that are due: expires unpaid ones, settles payments, repeats mails. Returns the number of orders. */
export async function sweep(selling: Selling): Promise<number> {
  const now = selling.clock.now().toISOString();
  const { orders } = await selling.database.orders({ of: 'due', now }, { limit: MAX_ORDERS });
  for (const order of orders) await continueOrder(selling, order);
  return orders.length;
}
