const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "2026-03-14", with or without a time of day behind it. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;
/** "14 March 2026" and "14 Mar. 2026". */
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.? (\d{4})$/i;
/** "March 14, 2026". */
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;

/** A day of the calendar, whatever the time zone: "2026-03-14". Days compare as texts. */
export type CalendarDay = string;

/** The day that a stored date means; undefined where it is none, or might be either of two ("3/4/2026"). */
export function calendarDay(stored: string): CalendarDay | undefined {
  const text = stored.trim();
  const iso = ISO.exec(text);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return existing(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = MONTH_FIRST.exec(text);
  return monthFirst
    ? existing(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]))
    : undefined;
}

/** "14 March 2026", in the shop's own language: a page that is rendered ahead knows no visitor's. */
export function dayInWords(day: CalendarDay): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

/** From 1; 0 for what is no month. */
function monthOf(name = ''): number {
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;
}

function existing(year: number, month: number, date: number): CalendarDay | undefined {
  const found = new Date(Date.UTC(year, month - 1, date));
  // A day beyond its month's end would be one of the next.
  const exists = month > 0 && found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
  return exists ? found.toISOString().slice(0, 10) : undefined;
}
