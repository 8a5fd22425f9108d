import { LANGUAGE } from './texts.ts';

export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency }).format(amount);
}

export function percentText(percent: number): string {
  return new Intl.NumberFormat(LANGUAGE, { style: 'percent', maximumFractionDigits: 2 }).format(
    percent / 100,
  );
}

/** A time (ISO), in the shop's time zone. */
export function timeText(time: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(new Date(time));
}

export function dayText(day: string): string {
  return new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}
