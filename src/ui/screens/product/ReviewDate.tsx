import { calendarDay, dayInWords } from '#core/domain/calendarDay.ts';

/** The day a review was written, in words; what is stored as no date is shown as it is. */
export function ReviewDate({ date }: { readonly date: string }) {
  const day = calendarDay(date);
  return day === undefined ? <span>{date}</span> : <time dateTime={day}>{dayInWords(day)}</time>;
}
