import type { CheckOutFailure } from '../domain/failures.ts';
import type { Order } from '../domain/Order.ts';
import { withOrderedColors } from '../domain/orderedColors.ts';
import type { Result } from '../domain/Result.ts';
import type { User } from '../domain/User.ts';
import type { ShopParts } from './ShopParts.ts';

/** Checks out: the stored cart becomes the order, with the colours that are chosen now, and is empty. */
export function checkOut(
  { orders, remembered }: Pick<ShopParts, 'orders' | 'remembered'>,
  buyer: User,
): Result<Order, CheckOutFailure> {
  const { colors, orderedColors } = remembered;
  const result = orders.place(buyer);
  if (result.ok) orderedColors.change((now) => withOrderedColors(now, result.value, colors.getSnapshot()));
  return result;
}
