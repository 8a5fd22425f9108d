import { expect, test } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { createCountdown } from '#core/stores/countdown.ts';

function aCountdown() {
  const clock = new FixedClock();
  return { clock, countdown: createCountdown({ clock }) };
}

test('all subscribers share one countdown and are notified each second', () => {
  const { clock, countdown } = aCountdown();
  const seen: string[] = [];
  const stops = [1, 2].map(() => countdown.subscribe(() => seen.push(countdown.getSnapshot())));
  clock.pass(1000);
  for (const stop of stops) stop();
  clock.pass(1000);
  expect(seen).toEqual(['Time Left: 21h 18m 19s', 'Time Left: 21h 18m 19s']);
  expect(countdown.getSnapshot()).toBe('Time Left: 21h 18m 18s');
});

test('the countdown does not notify without subscribers', () => {
  const { clock, countdown } = aCountdown();
  countdown.subscribe(() => {})();
  clock.pass(5000);
  expect(countdown.getSnapshot()).toBe('Time Left: 21h 18m 15s');
});

test('a second tab continues the first tab’s countdown and ticks with it', () => {
  const { clock, countdown } = aCountdown();
  const seen: string[] = [];
  countdown.subscribe(() => seen.push(countdown.getSnapshot()));
  clock.pass(400);
  clock.hearOfTab(60_250);
  expect(countdown.getSnapshot()).toBe('Time Left: 21h 17m 20s');
  // It now ticks with the first tab, at whole seconds of the shared countdown.
  clock.pass(1400);
  expect(seen).toEqual(['Time Left: 21h 17m 19s', 'Time Left: 21h 17m 18s']);
});
