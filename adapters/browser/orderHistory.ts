import type { Order } from '#core/domain/Order.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseCart } from '#core/parsing/parseCart.ts';
import { isTooDeep, parseJson, type TolerantStorage } from './TolerantStorage.ts';

/** Key of the orders with their dates and buyers, latest first. */
export const ORDERS_KEY = 'estore.orders';

export const MAX_ORDERS = 20;

/** Keys of a former version: details of the last order, and the orders before it. */
const FORMER_DETAILS_KEY = 'estore.orderDetails';
const FORMER_EARLIER_KEY = 'estore.earlierOrders';

/** Reads the latest stored orders. `order` is the stored text of the last one. */
export function historyEntries(storage: TolerantStorage, order: string): readonly unknown[] {
  const entries = storedEntries(storage, order).slice(0, MAX_ORDERS);
  return entries.map((entry) => (isTooDeep(entry) ? undefined : entry));
}

/** The history, or that of a former version. */
function storedEntries(storage: TolerantStorage, order: string): readonly unknown[] {
  const stored = parseJson(storage.read(ORDERS_KEY));
  if (Array.isArray(stored)) return stored;
  if (order === '') return [];
  const details = parseJson(storage.read(FORMER_DETAILS_KEY));
  const earlier = parseJson(storage.read(FORMER_EARLIER_KEY));
  const last = { ...(isRecord(details) ? details : {}), lines: parseJson(order) };
  return [last, ...(Array.isArray(earlier) ? earlier : [])];
}

/** Removes the keys of a former version. Call it after the history is stored or removed. */
export function removeFormerHistory(storage: TolerantStorage): void {
  for (const key of [FORMER_DETAILS_KEY, FORMER_EARLIER_KEY]) storage.remove(key);
}

/** Parses an entry of the history; an invalid entry has no lines. */
export function orderFrom(entry: unknown): Order {
  if (!isRecord(entry)) return { lines: [] };
  const { lines, placedAt, buyer } = entry;
  const date = dateFrom(placedAt);
  return {
    lines: parseCart(lines).lines,
    ...(date ? { placedAt: date } : {}),
    ...(typeof buyer === 'string' && buyer !== '' ? { buyer } : {}),
  };
}

/** Accepts the years 1970 to 9999. */
function dateFrom(stored: unknown): Date | undefined {
  const date = typeof stored === 'string' ? new Date(stored) : undefined;
  const year = date?.getUTCFullYear() ?? Number.NaN;
  return year >= 1970 && year < 10_000 ? date : undefined;
}
