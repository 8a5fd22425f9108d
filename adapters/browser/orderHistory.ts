import type { Order } from '#core/domain/Order.ts';
import { storedKey } from '#core/domain/storedNames.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseCart } from '#core/parsing/parseCart.ts';
import { chosenFrom } from '#core/parsing/parseRemembered.ts';
import { isTooDeep, parseJson, type TolerantStorage } from './TolerantStorage.ts';

/** Key of the orders with their dates and buyers, latest first. */
export const ORDERS_KEY = storedKey('orders');

export const MAX_ORDERS = 20;

/** Reads the latest stored orders. `order` is the stored text of the last one, which may be all that there is. */
export function historyEntries(storage: TolerantStorage, order: string): readonly unknown[] {
  const stored = parseJson(storage.read(ORDERS_KEY));
  const last = order === '' ? [] : [{ lines: parseJson(order) }];
  const entries: readonly unknown[] = Array.isArray(stored) ? stored.slice(0, MAX_ORDERS) : last;
  return entries.map((entry) => (isTooDeep(entry) ? undefined : entry));
}

/** Parses an entry of the history; an invalid entry has no lines. */
export function orderFrom(entry: unknown): Order {
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
