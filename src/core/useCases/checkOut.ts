import { CHOICES } from '../domain/choices.ts';
import type { CheckOutFailure } from '../domain/failures.ts';
import type { Order } from '../domain/Order.ts';
import { ORDERED, withOrdered } from '../domain/orderedChoices.ts';
import type { Result } from '../domain/Result.ts';
import type { User } from '../domain/User.ts';
import type { ShopParts } from './ShopParts.ts';

/** Turns the stored cart into an order with the chosen options, and empties the cart. */
export function checkOut(
  { orders, products, remembered }: Pick<ShopParts, 'orders' | 'products' | 'remembered'>,
  buyer: User,
): Result<Order, CheckOutFailure> {
  const result = orders.place(buyer);
  if (!result.ok) return result;
  const known = products.known();
  for (const choice of CHOICES) {
    const chosen = remembered[choice].getSnapshot();
    remembered[ORDERED[choice]].change((now) => withOrdered(now, result.value, choice, chosen, known));
  }
  return result;
}
