import { TEXTS } from '#texts';

/** A day without a time zone: "2026-03-14". Days compare as texts. */
export type CalendarDay = string;

/** "2026-03-14", with or without a time. */
const ISO_DATE = /^\d{4}-\d\d-(\d\d)(?=$|[T ]\d\d:\d\d)/;
/** "14 March 2026" and "March 14, 2026", even abbreviated ("Mar."). */
const DATE_IN_WORDS = /^(?:(\d\d?) [a-z]+\.?|[a-z]+\.? (\d\d?),?) \d{4}$/i;

/** The day of a stored date; undefined if invalid or ambiguous ("3/4/2026"). */
export function calendarDay(stored: string): CalendarDay | undefined {
  const text = stored.trim();
  const iso = ISO_DATE.exec(text);
  const found = iso ?? DATE_IN_WORDS.exec(text);
  const time = Date.parse(iso ? text.slice(0, 10) : `${found?.[0]} UTC`);
  if (!found || Number.isNaN(time)) return undefined;
  const day = new Date(time).toISOString().slice(0, 10);
  // A day after the month's end parses as one of the next month.
  return Number(day.slice(8)) === Number(found[1] ?? found[2]) ? day : undefined;
}

/** Made once, because a page may show hundreds of reviews. */
let words: Intl.DateTimeFormat | undefined;

/** "14 March 2026", in the shop's language, since a prerendered page cannot know the visitor's. */
export function dayInWords(day: CalendarDay): string {
  words ??= new Intl.DateTimeFormat(TEXTS.app.dayLocale, { dateStyle: 'long', timeZone: 'UTC' });
  return words.format(new Date(day));
}
