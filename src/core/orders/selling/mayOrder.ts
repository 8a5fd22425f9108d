import { orderLimits } from '#core/orders/orderLimits.ts';
import type { Buyer, StoredOrder } from '#core/orders/StoredOrder.ts';
import type { Selling } from './Selling.ts';

const DAY = 24 * 60 * 60_000;

/** Maximum number of orders a day with an e-mail address that nobody has verified: each sends mails there. */
const UNVERIFIED_ORDERS = 20;

/**
 * Whether an account may place another order: it has too many unpaid ones, or its e-mail address, which may be somebody else's, has received
 * enough mails today. Several requests at once may exceed the limits a little.
 */
export async function mayOrder(
  { shop, database, clock }: Pick<Selling, 'shop' | 'database' | 'clock'>,
  { id, email, isVerified }: Buyer,
): Promise<boolean> {
  const { openOrders } = orderLimits(shop.checkout);
  // Ended orders may precede open ones.
  const latest = await database.orders({ of: 'account', id }, { limit: 3 * openOrders });
  if (latest.orders.filter(isOpen).length >= openOrders) return false;
  if (isVerified || email === '') return true;
  const mailed = await database.orders({ of: 'email', email }, { limit: UNVERIFIED_ORDERS });
  const oldest = mailed.orders[UNVERIFIED_ORDERS - 1];
  return !oldest || clock.now().getTime() - Date.parse(oldest.placedAt) >= DAY;
}

/** Whether an order has reserved pieces that nobody has paid. */
function isOpen({ state, payment }: StoredOrder): boolean {
  return payment.paid === 0 && ['awaiting-payment', 'placed', 'packed'].includes(state);
}
