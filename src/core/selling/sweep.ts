import { allOrders } from './allOrders.ts';
import { continueOrder } from './continueOrder.ts';
import type { Selling } from './Selling.ts';

/** Continues all orders that are due: expires unpaid ones, settles payments, repeats mails. Returns the number of orders. */
export async function sweep(selling: Selling): Promise<number> {
  const now = selling.clock.now().toISOString();
  const orders = await allOrders(selling.database, { of: 'due', now });
  for (const order of orders) await continueOrder(selling, order);
  return orders.length;
}
