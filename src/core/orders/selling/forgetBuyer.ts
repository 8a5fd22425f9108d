import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { workOf } from '#core/orders/orderPayment.ts';
import { type StoredOrder, withoutBuyer } from '#core/orders/StoredOrder.ts';
import { allOrders } from './allOrders.ts';
import { changeOrder } from './changeOrder.ts';
import type { Selling } from './Selling.ts';

/**
 * Removes name, address, phone and e-mail from all orders of an account, given by its id or its e-mail address, even from those under an
 * earlier address. Fails with the reason, without any change, if one of its orders is open. Returns the number of orders.
 */
export async function forgetBuyer(selling: Selling, account: string): Promise<Result<number, string>> {
  const { database } = selling;
  const email = account.includes('@') ? account.toLowerCase() : undefined;
  const found = email === undefined ? [] : await allOrders(database, { of: 'email', email });
  const ids = email === undefined ? [account] : new Set(found.map((order) => order.account.id));
  const lists = await Promise.all([...ids].map((id) => allOrders(database, { of: 'account', id })));
  const orders = lists.flat();
  const open = orders.find((order) => !isFinished(order));
  if (open) return fail(`The order ${open.number} of this account is ${open.state}. Finish it first.`);
  for (const { number } of orders) {
    const result = await changeOrder(selling, number, (order) =>
      isFinished(order) ? withoutBuyer(order) : `The order ${number} has changed meanwhile.`,
    );
    if (!result.ok) return result;
  }
  return succeed(orders.length);
}

/** Whether nothing remains to be done for an order. Its payment may still be returned. */
function isFinished(order: StoredOrder): boolean {
  const { state, session, refundDue } = order;
  const isAtEnd = state === 'delivered' || state === 'cancelled' || state === 'expired';
  return isAtEnd && session?.isFinal !== false && refundDue === undefined && workOf(order) !== 'refund due';
}
