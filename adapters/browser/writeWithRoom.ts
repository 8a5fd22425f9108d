import { EARLIER_ORDERS, shorterHistories } from './earlierOrders.ts';
import { ORDER_DETAILS } from './orderDetails.ts';
import type { TolerantStorage } from './TolerantStorage.ts';

/** What every key of ours begins with; those of the cart and the order, which are the shopper's, do not. */
export const OURS = 'estore.';

/** What never gives way: whose the order is, what colours were ordered, and what the shopper has saved. */
const STAYS = new Set([EARLIER_ORDERS, ORDER_DETAILS, `${OURS}orderedColors`, `${OURS}saved`]);

/** The texts of all that is ours, by their keys. */
export type Ours = ReadonlyMap<string, string | null | undefined>;

/** All that is ours as it stands now. */
export function readOurs(storage: TolerantStorage): Ours {
  // A storage may not say which keys it has.
  const keys = [EARLIER_ORDERS, ORDER_DETAILS, ...storage.keys().filter((key) => key.startsWith(OURS))];
  return new Map(keys.map((key) => [key, storage.read(key)]));
}

/** Puts back what `readOurs` found. */
export function putOursBack(storage: TolerantStorage, ours: Ours): void {
  for (const [key, text] of ours) storage.putBack(key, text);
}

/**
 * Writes what is the shopper's. Where the browser has no room for it, what is ours gives way: the earlier orders one by
 * one, the oldest first, then all else but what stays. Returns whether the text stands there; where it does not,
 * everything is as it was.
 */
export function writeWithRoom(storage: TolerantStorage, key: string, text: string): boolean {
  if (storage.write(key, text)) return true;
  const ours = readOurs(storage);
  for (const [one, less] of lessAndLess(ours)) {
    // A storage that does not even take less is not full, and nothing could be put back.
    if (!storage.write(one, less)) break;
    if (storage.write(key, text)) return true;
  }
  putOursBack(storage, ours);
  return false;
}

function* lessAndLess(ours: Ours): Generator<readonly [key: string, text: string]> {
  for (const text of shorterHistories(ours.get(EARLIER_ORDERS) ?? '')) yield [EARLIER_ORDERS, text];
  for (const [key, text] of ours) {
    if (!STAYS.has(key) && text) yield [key, ''];
  }
}
