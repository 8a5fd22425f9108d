const WRITTEN_OUT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

/** A day, month and year written out as the visitor's language does it. */
export function WrittenDate({ date }: { readonly date: Date }) {
  return <time dateTime={dayOf(date)}>{writtenDay(date)}</time>;
}

/** The same as a text. */
export function writtenDay(date: Date): string {
  return date.toLocaleDateString(undefined, WRITTEN_OUT);
}

/** Hours and minutes, as "14:05". */
export function writtenTime(date: Date): string {
  return date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** "2026-03-14", by the visitor's own calendar day, as the written text has it. */
function dayOf(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}
