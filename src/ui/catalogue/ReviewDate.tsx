import { calendarDay, dayInWords } from '#core/domain/calendarDay.ts';

/** The day of a review. An invalid date is shown unchanged. */
export function ReviewDate({ date }: { readonly date: string }) {
  const day = calendarDay(date);
  return day === undefined ? (
    <span>{date}</span>
  ) : (
    <time dateTime={day} suppressHydrationWarning>
      {dayInWords(day)}
    </time>
  );
}
