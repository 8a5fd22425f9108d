/** A day of the calendar, whatever the time zone: "2026-03-14". Days compare as texts. */
export type CalendarDay = string;

/** "2026-03-14", with or without a time of day behind it. */
const ISO = /^\d{4}-\d\d-(\d\d)(?=$|[T ]\d\d:\d\d)/;
/** "14 March 2026" and "March 14, 2026", whole or cut like "Mar." */
const WORDS = /^(?:(\d\d?) [a-z]+\.?|[a-z]+\.? (\d\d?),?) \d{4}$/i;

/** The day that a stored date means; undefined where it is none, or might be either of two ("3/4/2026"). */
export function calendarDay(stored: string): CalendarDay | undefined {
  const text = stored.trim();
  const iso = ISO.exec(text);
  const found = iso ?? WORDS.exec(text);
  const time = Date.parse(iso ? text.slice(0, 10) : `${found?.[0]} UTC`);
  if (!found || Number.isNaN(time)) return undefined;
  const day = new Date(time).toISOString().slice(0, 10);
  // A day beyond its month's end would be one of the next.
  return Number(day.slice(8)) === Number(found[1] ?? found[2]) ? day : undefined;
}

/** "14 March 2026", in the shop's own language: a page that is rendered ahead knows no visitor's. */
export function dayInWords(day: CalendarDay): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
