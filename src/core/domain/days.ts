import type { CalendarDay } from './calendarDay.ts';

/** The day of a time in a time zone, by default that of this machine. */
export function dayOf(time: Date, timeZone: string | undefined): CalendarDay {
  // Sweden writes days in the form of ISO 8601.
  return time.toLocaleDateString('sv', { timeZone });
}

/** The day that follows a day after this number of days, or precedes it if the number is negative. */
export function daysAfter(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
