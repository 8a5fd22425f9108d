import type { KnownSignIn } from '../domain/AccountState.ts';
import type { Cart } from '../domain/Cart.ts';
import { type Choice, selectedOptions } from '../domain/choices.ts';
import type { CheckOutFailure } from '../domain/failures.ts';
import type { Order } from '../domain/Order.ts';
import { fail, type Result } from '../domain/Result.ts';
import type { ShopParts } from './ShopParts.ts';

/** Turns the stored cart into an order of the signed-in account with the chosen options, and empties the cart. */
export function checkOut(
  { orders, products, remembered }: Pick<ShopParts, 'orders' | 'products' | 'remembered'>,
  signIn: KnownSignIn,
): Result<Order, CheckOutFailure> {
  if (signIn.status === 'unavailable') return fail('account-unavailable');
  if (signIn.status === 'signed-out') return fail('signed-out');
  const known = products.known();
  const shown = (lines: Cart, choice: Choice) =>
    selectedOptions(lines, choice, remembered[choice].getSnapshot(), known);
  return orders.place(signIn.user, (lines) => ({
    colors: shown(lines, 'colors'),
    sizes: shown(lines, 'sizes'),
  }));
}
