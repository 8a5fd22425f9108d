import type { Order } from '#core/domain/Order.ts';
import { storedKey } from '#core/domain/storedNames.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseCart } from '#core/parsing/parseCart.ts';
import { chosenFrom } from '#core/parsing/parseRemembered.ts';
import { isTooDeep, parseJson, type TolerantStorage } from './TolerantStorage.ts';

/** Key of the orders with their dates and buyers, latest first. */
export const ORDERS_KEY = storedKey('orders');

export const MAX_ORDERS = 20;

/** Keys of former versions: details of the last order, the orders before it, and the options of orders by their time. */
const FORMER_DETAILS_KEY = storedKey('orderDetails');
const FORMER_EARLIER_KEY = storedKey('earlierOrders');
const FORMER_COLORS_KEY = storedKey('orderedColors');
const FORMER_SIZES_KEY = storedKey('orderedSizes');
const FORMER_KEYS = [FORMER_DETAILS_KEY, FORMER_EARLIER_KEY, FORMER_COLORS_KEY, FORMER_SIZES_KEY];

/** Reads the latest stored orders. `order` is the stored text of the last one. */
export function historyEntries(storage: TolerantStorage, order: string): readonly unknown[] {
  const entries = storedEntries(storage, order).slice(0, MAX_ORDERS);
  return entries.map((entry) => [withFormerOptions(storage, entry), entry].find((one) => !isTooDeep(one)));
}

function withFormerOptions(storage: TolerantStorage, entry: unknown): unknown {
  if (!isRecord(entry) || typeof entry.placedAt !== 'string') return entry;
  const { placedAt } = entry;
  const [colors, sizes] = [FORMER_COLORS_KEY, FORMER_SIZES_KEY].map((key) => {
    const options = parseJson(storage.read(key));
    return isRecord(options) ? options[placedAt] : undefined;
  });
  return colors || sizes ? { options: { colors, sizes }, ...entry } : entry;
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

/** Removes the keys of former versions. Call it after the history is stored or removed. */
export function removeFormerHistory(storage: TolerantStorage): void {
  for (const key of FORMER_KEYS) storage.remove(key);
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
