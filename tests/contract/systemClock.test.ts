import { afterEach, expect, test, vi } from 'vitest';
import { SystemClock } from '#adapters/browser/SystemClock.ts';
import { describeClock } from './describeClock.ts';

afterEach(() => {
  vi.useRealTimers();
});

describeClock("the browser's time", () => {
  vi.useFakeTimers();
  return { clock: new SystemClock(), pass: (milliseconds) => vi.advanceTimersByTime(milliseconds) };
});

const HOUR = 60 * 60 * 1000;

/** A clock on a calendar and a stopwatch that the test moves. */
function aClock() {
  const now = { calendar: Date.parse('2026-03-14T10:00:00Z'), stopwatch: 500 };
  const clock = new SystemClock(
    () => now.calendar,
    () => now.stopwatch,
  );
  const pass = (milliseconds: number) => {
    now.calendar += milliseconds;
    now.stopwatch += milliseconds;
  };
  return { clock, now, pass };
}

test('a calendar that is set back takes nothing back, and time goes on at once', () => {
  const { clock, now, pass } = aClock();
  pass(1000);
  expect(clock.elapsed()).toBe(1000);
  now.calendar -= HOUR;
  pass(2000);
  expect(clock.elapsed()).toBe(3000);
});

test('a calendar that was set forward, and back again, does not stop the time', () => {
  const { clock, now, pass } = aClock();
  now.calendar += HOUR;
  const before = clock.elapsed();
  now.calendar -= HOUR;
  expect(clock.elapsed()).toBe(before);
  pass(2000);
  expect(clock.elapsed()).toBe(before + 2000);
});

test('a sleep counts, where the stopwatch stands still meanwhile and where it does not', () => {
  const { clock, now, pass } = aClock();
  pass(1000);
  clock.elapsed();
  now.calendar += HOUR;
  expect(clock.elapsed()).toBe(1000 + HOUR);
  pass(HOUR);
  expect(clock.elapsed()).toBe(1000 + 2 * HOUR);
});

test('a clock that is read often does not run ahead for it', () => {
  const { clock, now } = aClock();
  for (let step = 1; step <= 10_000; step += 1) {
    now.stopwatch = 500 + step / 3;
    now.calendar = Date.parse('2026-03-14T10:00:00Z') + Math.floor(step / 3);
    clock.elapsed();
  }
  expect(clock.elapsed()).toBeCloseTo(10_000 / 3);
});
