import type { Order } from '#core/domain/Order.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseCart } from '#core/parsing/parseCart.ts';
import { detailsFrom } from './orderDetails.ts';
import { parsed } from './TolerantStorage.ts';

/** The key of the orders before the last one. */
export const EARLIER_ORDERS = 'estore.earlierOrders';

const KEPT = 20;

/** Milliseconds in which nobody can fill a cart again and check out. */
const ONE_MOMENT = 500;

/**
 * The earlier orders as they are stored, the latest first. At the end of the same list stands how many were removed, of
 * which account: in one text neither can be there without the other.
 */
interface History {
  readonly orders: readonly unknown[];
  readonly removed: ReadonlyMap<string, number>;
}

/** The earlier orders that a text means, the latest first. */
export function earlierOrdersFrom(text: string): readonly Order[] {
  return historyFrom(text)
    .orders.map(orderFrom)
    .filter(({ lines }) => lines.length > 0);
}

/** How many orders of an account were removed. */
export function removedOrdersIn(text: string, buyer: string): number {
  return historyFrom(text).removed.get(buyer) ?? 0;
}

/** The text of the earlier orders with one more, which becomes the first of them. */
export function withEarlierOrder(text: string, order: Order): string {
  const { orders, removed } = historyFrom(text);
  // A browser that died in the midst of a checkout may have left it there.
  const isThere = isSameOrder(orderFrom(orders[0]), order);
  let next: History = { orders: isThere ? orders : [order, ...orders], removed };
  while (next.orders.length > KEPT) next = withoutOldest(next);
  return textOf(next);
}

/** The text of the earlier orders without the oldest one, without the two oldest, and so on. */
export function* shorterHistories(text: string): Generator<string> {
  let history = historyFrom(text);
  while (history.orders.length > 0) {
    history = withoutOldest(history);
    yield textOf(history);
  }
}

/** Whether both are one order: the very same a moment ago is the same. */
export function isSameOrder(one: Order, other: Order): boolean {
  return (
    Math.abs(Number(one.placedAt) - Number(other.placedAt)) < ONE_MOMENT &&
    JSON.stringify(one.lines) === JSON.stringify(other.lines)
  );
}

function orderFrom(stored: unknown): Order {
  return { lines: parseCart(isRecord(stored) ? stored.lines : undefined).lines, ...detailsFrom(stored) };
}

function historyFrom(text: string): History {
  const stored = parsed(text);
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const removed = new Map<string, number>();
  const orders = entries.filter((entry) => {
    if (!isRecord(entry) || typeof entry.removed !== 'number') return true;
    if (typeof entry.buyer === 'string') removed.set(entry.buyer, entry.removed);
    return false;
  });
  return { orders, removed };
}

function withoutOldest({ orders, removed }: History): History {
  const { buyer } = detailsFrom(orders.at(-1));
  return {
    orders: orders.slice(0, -1),
    removed: buyer === undefined ? removed : new Map([...removed, [buyer, (removed.get(buyer) ?? 0) + 1]]),
  };
}

function textOf({ orders, removed }: History): string {
  return JSON.stringify([...orders, ...[...removed].map(([buyer, count]) => ({ buyer, removed: count }))]);
}
