import type { Order } from '#core/domain/Order.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { checksum } from './cartText.ts';

/** The key of what is known of the order beside its lines, which the specification's own key holds. */
export const ORDER_DETAILS = 'estore.orderDetails';

/** What is known of an order beside its lines. */
export type OrderDetails = Omit<Order, 'lines'>;

/** The details that a stored value means; whatever of them cannot be understood is not known. */
export function detailsFrom(stored: unknown): OrderDetails {
  if (!isRecord(stored)) return {};
  const placedAt = dateFrom(stored.placedAt);
  return {
    ...(placedAt ? { placedAt } : {}),
    ...(typeof stored.buyer === 'string' && stored.buyer !== '' ? { buyer: stored.buyer } : {}),
  };
}

/**
 * What stands beside an order while a checkout is under way: whose the new order is, by its text, and what was known of
 * the one that it replaces. So the buyer changes with the order itself, whichever write is the last.
 */
export function detailsUnderWay(
  details: { readonly [Name in keyof OrderDetails]: OrderDetails[Name] | undefined },
  order: string,
  before: OrderDetails,
) {
  return { ...details, isUnderWay: true, of: checksum(order), before };
}

/** What is known of the order that has this text. */
export function detailsOf(order: string, stored: unknown): OrderDetails {
  const isOfAnother =
    isRecord(stored) && stored.isUnderWay === true && 'of' in stored && stored.of !== checksum(order);
  return detailsFrom(isOfAnother ? stored.before : stored);
}

/** A day that people write: the reach of JavaScript's dates ends, after 270,000 years, in one that is none. */
function dateFrom(stored: unknown): Date | undefined {
  const date = typeof stored === 'string' ? new Date(stored) : undefined;
  const year = date?.getUTCFullYear() ?? Number.NaN;
  return year >= 1970 && year < 10_000 ? date : undefined;
}
