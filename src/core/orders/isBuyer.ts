import type { Checkout } from '#core/domain/ShopFile.ts';
import { guestTerms } from './orderLimits.ts';
import { isFinished } from './orderPayment.ts';
import type { Account, StoredOrder } from './StoredOrder.ts';

/** Whoever asks about an order: an account, somebody with a key, or both. */
export interface Requester {
  readonly account?: Account | undefined;
  readonly key?: string | undefined;
}

/** Whether a requester is the buyer of an order. A key counts until the order is past. */
export function isBuyer(
  order: StoredOrder,
  { account, key = '' }: Requester,
  now: Date,
  checkout: Checkout,
): boolean {
  if (account && order.account.id === account.id) return true;
  return order.key !== undefined && isSameKey(order.key, key) && !isPast(order, now, checkout);
}

/**
 * Whether a guest's order has ended, with no money open, so long ago that nobody needs its personal data any more, apart from tax offices
 * (Regulation (EU) 2016/679, Article 5(1)(e)).
 */
export function isPast(order: StoredOrder, now: Date, checkout: Checkout): boolean {
  if (order.account.id !== undefined || !isFinished(order)) return false;
  const isOwed = order.state === 'delivered' && order.payment.state === 'open';
  const end = Date.parse(order.history.at(-1)?.at ?? order.placedAt);
  return !isOwed && now.getTime() - end > guestTerms(checkout).keepDays * 24 * 60 * 60_000;
}

/** In a time that does not depend on the number of equal characters. */
function isSameKey(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
