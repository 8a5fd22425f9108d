import { expect, test } from 'vitest';
import { countdownText } from '#core/domain/countdownText.ts';

const HOURS_21_18_20 = (21 * 60 + 18) * 60 + 20;
const HOURS_12_59_59 = (12 * 60 + 59) * 60 + 59;

function textAfter(seconds: number): string {
  return countdownText(seconds * 1000);
}

test('the countdown starts at 21h 18m 20s', () => {
  expect(textAfter(0)).toBe('Time Left: 21h 18m 20s');
});

test('the countdown changes once a second', () => {
  expect(countdownText(999)).toBe('Time Left: 21h 18m 20s');
  expect(countdownText(1000)).toBe('Time Left: 21h 18m 19s');
});

test('the countdown borrows from the minutes at 0 seconds', () => {
  expect(textAfter(20)).toBe('Time Left: 21h 18m 0s');
  expect(textAfter(21)).toBe('Time Left: 21h 17m 59s');
});

test('the countdown borrows from the hours at 0 minutes and 0 seconds', () => {
  expect(textAfter(18 * 60 + 20)).toBe('Time Left: 21h 0m 0s');
  expect(textAfter(18 * 60 + 21)).toBe('Time Left: 20h 59m 59s');
});

test('the countdown restarts at 12h 59m 59s after every 0h 0m 0s', () => {
  expect(textAfter(HOURS_21_18_20)).toBe('Time Left: 0h 0m 0s');
  expect(textAfter(HOURS_21_18_20 + 1)).toBe('Time Left: 12h 59m 59s');
  expect(textAfter(HOURS_21_18_20 + 1 + HOURS_12_59_59)).toBe('Time Left: 0h 0m 0s');
  expect(textAfter(HOURS_21_18_20 + 2 + HOURS_12_59_59)).toBe('Time Left: 12h 59m 59s');
});
