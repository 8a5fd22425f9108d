import { expect, test } from 'vitest';
import { calendarDay, dayInWords } from '#core/domain/calendarDay.ts';

test.each([
  ['2026-03-14', '14 March 2026'],
  ['2026-03-14T23:59:00-08:00', '14 March 2026'],
  ['14 March 2026', '14 March 2026'],
  ['1 Sep. 2026', '1 September 2026'],
  ['May 3, 2026', '3 May 2026'],
])('a review dated %s was written on %s', (stored, words) => {
  expect(dayInWords(calendarDay(stored) ?? '')).toBe(words);
});

test.each([
  '',
  'last week',
  '3/4/2026',
  '2026-02-30',
  '31 April 2026',
  '7 Brumaire 2026',
  '2026',
  'a 2026-03-14',
  '1772000000000',
])('“%s” is not a calendar day', (stored) => {
  expect(calendarDay(stored)).toBeUndefined();
});
