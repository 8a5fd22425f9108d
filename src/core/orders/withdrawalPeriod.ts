import type { CalendarDay } from '#core/domain/calendarDay.ts';
import { hasEnded } from './orderStates.ts';
import type { PlacedOrder } from './PlacedOrder.ts';

/** The period after the day on which the goods arrive (days): Directive 2011/83/EU, Article 9. */
const PERIOD_DAYS = 14;

/** The last day on which a consumer may withdraw from an order; undefined until it is delivered. Days are those of the time zone. */
export function lastWithdrawalDay(
  { history }: Pick<PlacedOrder, 'history'>,
  timeZone: string | undefined,
): CalendarDay | undefined {
  const delivered = history.find(({ state }) => state === 'delivered');
  if (!delivered) return undefined;
  const day = new Date(dayOf(new Date(delivered.at), timeZone));
  day.setUTCDate(day.getUTCDate() + PERIOD_DAYS);
  return day.toISOString().slice(0, 10);
}

/** Whether to offer the withdrawal from an order: until the end of its last day, and not once it has ended undelivered. */
export function canWithdraw(order: PlacedOrder, now: Date, timeZone: string | undefined): boolean {
  const lastDay = lastWithdrawalDay(order, timeZone);
  return !hasEnded(order.state) && (lastDay === undefined || dayOf(now, timeZone) <= lastDay);
}

/** In the format of Sweden, which is that of ISO 8601. */
function dayOf(time: Date, timeZone: string | undefined): CalendarDay {
  return time.toLocaleDateString('sv', { timeZone });
}
