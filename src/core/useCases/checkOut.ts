import type { CheckOutFailure } from '../domain/failures.ts';
import type { Order } from '../domain/Order.ts';
import { withOrderedColors } from '../domain/orderedColors.ts';
import type { Result } from '../domain/Result.ts';
import type { User } from '../domain/User.ts';
import type { ShopParts } from './ShopParts.ts';

/** Turns the stored cart into an order with the chosen colours, and empties the cart. */
export function checkOut(
  { orders, remembered }: Pick<ShopParts, 'orders' | 'remembered'>,
  buyer: User,
): Result<Order, CheckOutFailure> {
  const { colors, orderedColors } = remembered;
  const result = orders.place(buyer);
  if (result.ok) orderedColors.change((now) => withOrderedColors(now, result.value, colors.getSnapshot()));
  return result;
}
