import { CHOICES } from '../domain/choices.ts';
import type { CheckOutFailure } from '../domain/failures.ts';
import type { Order } from '../domain/Order.ts';
import { ORDERED, withOrdered } from '../domain/orderedChoices.ts';
import { fail, type Result } from '../domain/Result.ts';
import type { KnownSignIn } from '../domain/SignInState.ts';
import type { ShopParts } from './ShopParts.ts';

/** Turns the stored cart into an order of the signed-in account with the chosen options, and empties the cart. */
export function checkOut(
  { orders, products, remembered }: Pick<ShopParts, 'orders' | 'products' | 'remembered'>,
  signIn: KnownSignIn,
): Result<Order, CheckOutFailure> {
  if (signIn.status === 'unavailable') return fail('account-unavailable');
  if (signIn.status === 'signed-out') return fail('signed-out');
  const result = orders.place(signIn.user);
  if (!result.ok) return result;
  const known = products.known();
  for (const choice of CHOICES) {
    const chosen = remembered[choice].getSnapshot();
    remembered[ORDERED[choice]].change((now) => withOrdered(now, result.value, choice, chosen, known));
  }
  return result;
}
