import { orderLimits } from '#core/orders/orderLimits.ts';
import { isUnpaid } from '#core/orders/orderPayment.ts';
import type { Buyer } from '#core/orders/StoredOrder.ts';
import { allOrders } from './allOrders.ts';
import type { Selling } from './Selling.ts';

const DAY = 24 * 60 * 60_000;

/** Maximum number of orders a day with an e-mail address that nobody has verified: each sends mails there. */
const UNVERIFIED_ORDERS = 20;

/** Maximum number of unpaid orders that a guest's address and network may have. */
const OPEN_GUEST_ORDERS = { email: 5, network: 10 };

/**
 * Whether a buyer may place another order: an account, or a guest's address or network, has too many unpaid ones, or its e-mail address,
 * which may be somebody else's, has received enough mails today. Several requests at once may exceed the limits a little.
 */
export async function mayOrder(
  { shop, database, clock }: Pick<Selling, 'shop' | 'database' | 'clock'>,
  { id, email, isVerified }: Buyer,
  network?: string,
): Promise<boolean> {
  const { openOrders } = orderLimits(shop.checkout);
  if (id !== undefined) {
    // Ended orders may precede open ones.
    const latest = await database.orders({ of: 'account', id }, { limit: 3 * openOrders });
    if (latest.values.filter(isUnpaid).length >= openOrders) return false;
  } else {
    // All of them, or a stranger who cancels orders could hide the open ones.
    const orders = await allOrders(database, { of: 'email', email });
    if (orders.filter(isUnpaid).length >= OPEN_GUEST_ORDERS.email) return false;
  }
  if (network !== undefined) {
    const limit = OPEN_GUEST_ORDERS.network;
    if ((await database.orders({ of: 'network', network }, { limit })).values.length >= limit) return false;
  }
  if (isVerified || email === '') return true;
  const mailed = await database.orders({ of: 'email', email }, { limit: UNVERIFIED_ORDERS });
  const oldest = mailed.values[UNVERIFIED_ORDERS - 1];
  return !oldest || clock.now().getTime() - Date.parse(oldest.placedAt) >= DAY;
}
