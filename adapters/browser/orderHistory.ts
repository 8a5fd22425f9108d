import type { Order } from '#core/domain/Order.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseCart } from '#core/parsing/parseCart.ts';
import { chosenFrom } from '#core/parsing/parseRemembered.ts';

export const MAX_ORDERS = 20;

/** Parses the orders with their dates and buyers, latest first. An invalid one has no lines. */
export function parseOrders(stored: unknown): readonly Order[] {
  return (Array.isArray(stored) ? stored : []).slice(0, MAX_ORDERS).map(orderFrom);
}

function orderFrom(entry: unknown): Order {
  if (!isRecord(entry)) return { lines: [] };
  const { lines, placedAt, buyer, options } = entry;
  const date = dateFrom(placedAt);
  return {
    lines: parseCart(lines).lines,
    ...(date ? { placedAt: date } : {}),
    ...(typeof buyer === 'string' && buyer !== '' ? { buyer } : {}),
    ...(isRecord(options)
      ? { options: { colors: chosenFrom(options.colors), sizes: chosenFrom(options.sizes) } }
      : {}),
  };
}

/** Accepts the years 1970 to 9999. */
function dateFrom(stored: unknown): Date | undefined {
  const date = typeof stored === 'string' ? new Date(stored) : undefined;
  const year = date?.getUTCFullYear() ?? Number.NaN;
  return year >= 1970 && year < 10_000 ? date : undefined;
}
