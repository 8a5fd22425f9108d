import type { CheckOutFailure } from '#core/domain/failures.ts';
import type { Order } from '#core/domain/Order.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';
import type { Ports } from '#core/ports/Ports.ts';

/**
 * Saves the stored cart as the order and empties it (specification, section 4).
 *
 * It reads, writes the order and empties the cart in one synchronous step: no click, reload or other tab's code can
 * come between. What can go wrong is decided by the order of the writes, order first: if that fails, the cart is
 * untouched; if emptying the cart fails, the storage takes the order back. A second tab, or a second click, finds
 * the cart empty in storage, whatever it shows, and places nothing. A tab that changes the cart in the very same
 * milliseconds, before it could hear of the order, has the ordered lines taken out of what it wrote.
 */
export function checkOut(
  { storage, clock }: Pick<Ports, 'storage' | 'clock'>,
  buyer: User,
): Result<Order, CheckOutFailure> {
  const { lines } = storage.loadCart();
  if (lines.length === 0) return fail('nothing-to-order');
  const order: Order = { lines, placedAt: clock.now(), buyer: buyer.uid };
  const answer = storage.placeOrder(order);
  return answer.ok ? succeed(order) : answer;
}
