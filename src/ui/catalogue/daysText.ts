import { SHOP } from '#shop';

/** "Thu 26 – Sat 28 Nov": in the shop's language, in the form of its region. */
export function daysText(first: Date, last: Date): string {
  const { region } = new Intl.Locale(SHOP.locale);
  return new Intl.DateTimeFormat(new Intl.Locale(SHOP.language, region ? { region } : {}), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).formatRange(first, last);
}
