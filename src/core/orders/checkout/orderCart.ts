import type { CartState } from '#core/domain/Cart.ts';
import { lineOf } from '#core/domain/Cart.ts';
import type { StorageFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import { type CheckoutParts, settleAttempt, takeOut } from '#core/orders/checkout/settleAttempt.ts';
import type { Attempt } from '#core/orders/checkout/storedCheckout.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import type { PlacedOrder } from '#core/orders/PlacedOrder.ts';
import type { PlacementRefusal, ProductChange } from '#core/orders/PlacementRefusal.ts';
import type { OrderServiceFailure } from '#core/orders/ports/OrderGateway.ts';
import type { Store } from '#core/Store.ts';

/** `cart-changed`: the stored cart is no longer the one that the shopper saw. */
export type OrderFailure = PlacementRefusal | OrderServiceFailure | StorageFailure | 'cart-changed';

/**
 * Orders the cart as the shopper saw it: `buyer` is the account, or empty for a guest. Takes the ordered lines out of the cart. Stores the
 * attempt before it sends the request, so that repetitions, other tabs and later visits find the same order. Lines that have changed begin
 * a new attempt once the service has no order of the former one; otherwise that order is returned.
 */
export async function orderCart(
  shop: CheckoutParts,
  buyer: string,
  seen: Omit<OrderRequest, 'attempt'>,
): Promise<Result<PlacedOrder, OrderFailure>> {
  const { cart, orderService, checkoutStorage, clock } = shop;
  const lines = JSON.stringify(seen.lines);
  const stored = checkoutStorage.loadAttempt();
  const { email } = seen;
  const isOthers = (attempt: Attempt) => attempt.email !== undefined && attempt.email !== email;
  if (stored && (isOthers(stored) || (stored.buyer === buyer && stored.lines !== lines))) {
    const earlier = await settleAttempt(shop, buyer);
    if (!earlier.ok) return earlier;
    if (earlier.value) return { ok: true, value: earlier.value };
  }
  cart.reload();
  if (!isCart(seen.lines, shop)) return fail('cart-changed');
  // Even if an earlier request is still in progress: with the same attempt, both lead to one order only.
  const former = checkoutStorage.loadAttempt();
  // A guest who has corrected the e-mail address, or has signed in: the former request may still lead to an order.
  if (former && isOthers(former)) return fail('no-response');
  const id = former?.buyer === buyer ? former.id : checkoutStorage.newAttemptId();
  const isSaved = checkoutStorage.saveAttempt({
    id,
    buyer,
    ...(email !== undefined && { email }),
    lines,
    sentAt: clock.now().getTime(),
  });
  // A cart that is in memory only is lost together with the attempt.
  if (!isSaved && cart.getSnapshot().isStored) {
    checkoutStorage.saveAttempt(former);
    return fail('refused');
  }
  const result = await orderService.place({ ...seen, attempt: id });
  if (result.ok) takeOut(shop, result.value);
  else if (typeof result.failure === 'object' && result.failure.reason === 'attempt') {
    const earlier = await settleAttempt(shop, buyer);
    if (!earlier.ok) return earlier;
    if (earlier.value) return { ok: true, value: earlier.value };
    discard(id);
  } else if (typeof result.failure === 'object' && result.failure.reason === 'changed') discard(id);
  return result;

  function discard(refused: string) {
    if (checkoutStorage.loadAttempt()?.id === refused) checkoutStorage.saveAttempt(undefined);
  }
}

function isCart(seen: OrderRequest['lines'], { cart }: CheckoutParts): boolean {
  const { lines } = cart.getSnapshot();
  const keyOf = ({ id, quantity, price }: OrderRequest['lines'][number]) => `${quantity} ${price} ${id}`;
  return seen.map(keyOf).join('\n') === lines.map(keyOf).join('\n');
}

interface ChangeableCart extends Pick<Store<CartState>, 'getSnapshot'> {
  remove(productId: string): unknown;
  setQuantity(productId: string, quantity: number): void;
  acceptPrice(product: Product): void;
}

/**
 * Applies the changes that the order service has reported to the cart: prices, remaining quantities, removed products. A changed price
 * has the former price and the discount of `latest`, if it is known.
 */
export function acceptChanges(
  { cart }: { readonly cart: ChangeableCart },
  changes: readonly ProductChange[],
  latest: (id: string) => Product | undefined,
): void {
  for (const { id, reason, price, stock } of changes) {
    const line = lineOf(cart.getSnapshot().lines, id);
    if (!line) continue;
    if (reason === 'gone' || stock === 0) cart.remove(id);
    else if (stock !== undefined) cart.setQuantity(id, stock);
    if (price !== undefined) cart.acceptPrice({ ...(latest(id) ?? line), price });
  }
}
