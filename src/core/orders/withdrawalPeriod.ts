import type { CalendarDay } from '#core/domain/calendarDay.ts';
import { dayOf, daysAfter } from '#core/domain/days.ts';
import { hasEnded } from './orderStates.ts';
import type { PlacedOrder } from './PlacedOrder.ts';

/** The period after the day on which the goods arrive (days): Directive 2011/83/EU, Article 9. */
const PERIOD_DAYS = 14;

/**
 * The withdrawal from an order, with its last day in this time zone, which is unknown until the delivery. Undefined after that day, and for
 * an order that has ended undelivered.
 */
export function withdrawalPeriod(
  { state, history }: Pick<PlacedOrder, 'state' | 'history'>,
  now: Date,
  timeZone: string | undefined,
): { readonly lastDay?: CalendarDay } | undefined {
  const delivered = history.find((entry) => entry.state === 'delivered');
  if (!delivered) return hasEnded(state) ? undefined : {};
  const lastDay = daysAfter(dayOf(new Date(delivered.at), timeZone), PERIOD_DAYS);
  return dayOf(now, timeZone) > lastDay ? undefined : { lastDay };
}
