import type { CalendarDay } from './calendarDay.ts';
import { daysAfter } from './days.ts';
import { amount, partsOf } from './fieldParsers.ts';

/** A price that applied from this day on, in the shop's time zone. Of several entries of a day, each applied on that day. */
export interface PriceEntry {
  readonly from: CalendarDay;
  readonly price: number;
}

/** Earlier days are first, entries of a day in order, and neighbours have different prices. */
export type PriceHistory = readonly PriceEntry[];

type Document = Readonly<Record<string, unknown>>;

/** Before a reduction, as the Directive 98/6/EC requires it, Article 6a. */
const DAYS = 30;

/** Drops invalid entries, those that repeat the price before, and those to which no reduction can refer any more. */
export function priceHistory(value: unknown): PriceHistory {
  const entries = (Array.isArray(value) ? value : [])
    .map(partsOf)
    .flatMap(({ from, price }) =>
      isDay(from) && amount(price) !== undefined ? [{ from: String(from), price: Number(price) }] : [],
    );
  return reachable(entries.sort(byDay));
}

/** Whether a value is a day such as "2026-05-31". */
export function isDay(value: unknown): boolean {
  return typeof value === 'string' && Date.parse(value) > 0 && daysAfter(value, 0) === value;
}

/** Appends a price that differs from the last one. A day before the last entry, from a clock that is slow, counts as that of the entry. */
export function withPrice(history: PriceHistory, day: CalendarDay, price: number): PriceHistory {
  const last = history.at(-1);
  return reachable([...history, { from: last && last.from > day ? last.from : day, price }]);
}

/** The history without prices that were undone today: the last price is the one before them, or today's first. */
export function withoutUndone(history: PriceHistory, today: CalendarDay): PriceHistory {
  const before = history.findLastIndex(({ from }) => from < today);
  const price = history.at(-1)?.price;
  const kept = history.findIndex((entry, index) => index >= before && entry.price === price);
  return history.slice(0, kept + 1);
}

/**
 * The history of a document that replaces another one today. It keeps the entries of both, so that no file removes a price that
 * applied. A price that somebody changed in the database counts as well; without a history, only if it is lower.
 */
export function historyAfter(before: Document, after: Document, today: CalendarDay): PriceHistory {
  const [stored, price = 0] = [priceHistory(before.priceHistory), amount(after.price)];
  const found = amount(before.price) ?? price;
  const known = stored.length > 0 || found < price ? withPrice(stored, today, found) : stored;
  const others = priceHistory(after.priceHistory).filter(
    (entry) => !known.some((one) => one.from === entry.from && one.price === entry.price),
  );
  const all = [...others, ...known].sort(byDay);
  // A file that is uploaded again has entries that the stored history has left out. They are no beginning of a present reduction.
  return withPrice(reachable(all, known.length > 0 ? known : undefined), today, price);
}

/**
 * The entries that applied 30 days before the first step of the present reduction, or before the last change, of `stored`, and later
 * ones. A later reduction cannot refer to earlier days. Without repetitions.
 */
function reachable(entries: PriceHistory, stored?: PriceHistory): PriceHistory {
  const history = entries.filter(({ price }, index) => price !== entries[index - 1]?.price);
  const known = stored ?? history;
  const peak = known.findLastIndex(({ price }, index) => !((known[index - 1]?.price ?? 0) > price));
  const step = known[peak + 1] ?? known.at(-1);
  if (!step) return [];
  const start = daysAfter(step.from, -DAYS);
  return history.filter(({ from }, index) => from >= start || (history[index + 1]?.from ?? from) > start);
}

function byDay(one: PriceEntry, other: PriceEntry): number {
  return Date.parse(one.from) - Date.parse(other.from);
}
