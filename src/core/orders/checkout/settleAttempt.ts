import type { CartState } from '#core/domain/Cart.ts';
import { type Result, succeed } from '#core/domain/Result.ts';
import type { PlacedOrder } from '#core/orders/PlacedOrder.ts';
import type { CheckoutPorts, LazyCheckout } from '#core/orders/ports/CheckoutPorts.ts';
import { type OrderServiceFailure, REQUEST_TIMEOUT } from '#core/orders/ports/OrderGateway.ts';
import type { Clock } from '#core/ports/Clock.ts';
import type { Store } from '#core/Store.ts';
import { withKey } from './guestOrders.ts';

/** Time after which no request of an attempt can still be in progress (ms). */
export const MAX_REQUEST_MS = 2 * REQUEST_TIMEOUT;

/** A shop that sells. */
export interface CheckoutParts extends CheckoutPorts {
  readonly cart: Pick<Store<CartState>, 'getSnapshot'> & {
    subtract(ordered: PlacedOrder['lines']): void;
    reload(): void;
  };
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly checkout?: Pick<LazyCheckout, 'applyCode'> | undefined;
}

/**
 * Asks the order service about the stored attempt of this account, or about that of a guest in this browser. Its order leaves the cart.
 * Returns undefined without an order; the attempt is then discarded, unless a request may still be in progress.
 */
export async function settleAttempt(
  shop: CheckoutParts,
  buyer: string,
): Promise<Result<PlacedOrder | undefined, OrderServiceFailure>> {
  const { orderService, checkoutStorage, clock } = shop;
  const attempt = checkoutStorage.loadAttempt();
  if (!attempt || (attempt.buyer !== buyer && attempt.email === undefined)) return succeed(undefined);
  const result = await orderService.orderOfAttempt(attempt.id, attempt.email);
  if (!result.ok) return result;
  const latest = checkoutStorage.loadAttempt();
  if (result.value) takeOut(shop, result.value);
  else if (latest?.id === attempt.id && Math.abs(clock.now().getTime() - latest.sentAt) > MAX_REQUEST_MS) {
    checkoutStorage.saveAttempt(undefined);
  }
  return result;
}

/**
 * Keeps the key of a guest's order. Takes the order and its code out of the cart and forgets its attempt, in one step; only once, even if
 * several tabs receive the order.
 */
export function takeOut({ cart, checkout, checkoutStorage }: CheckoutParts, order: PlacedOrder): void {
  const { number, key } = order;
  // Before the attempt is forgotten, or a crash would lose the order.
  if (key !== undefined) checkoutStorage.changeKeys('device', (keys) => withKey(keys, { number, key }));
  if (checkoutStorage.loadAttempt()?.id !== order.attempt) return;
  // A browser that refuses the change asks again at the next visit.
  cart.subtract(order.lines);
  if (order.code) checkout?.applyCode(undefined);
  checkoutStorage.saveAttempt(undefined);
}
