import { TEXTS } from '#texts';

const WRITTEN_OUT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

export function WrittenDate({ date }: { readonly date: Date }) {
  return <time dateTime={dayOf(date)}>{formatDay(date)}</time>;
}

export function formatDay(date: Date): string {
  return date.toLocaleDateString(TEXTS.app.dateLocale, WRITTEN_OUT);
}

/** Hours and minutes, such as "14:05". */
export function formatTime(date: Date): string {
  return date.toLocaleTimeString(TEXTS.app.dateLocale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** The visitor's local calendar day, such as "2026-03-14". */
function dayOf(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}
