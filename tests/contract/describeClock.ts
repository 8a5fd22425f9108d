import { beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '#core/ports/Clock.ts';

export interface PassingTime {
  readonly clock: Clock;
  pass(milliseconds: number): void;
}

export function describeClock(name: string, make: () => PassingTime): void {
  describe(`${name} as clock`, () => {
    let clock: Clock;
    let pass: (milliseconds: number) => void;
    beforeEach(() => {
      ({ clock, pass } = make());
    });

    test('the elapsed time starts at 0 and advances with the date', () => {
      const start = clock.now().getTime();
      expect(clock.elapsed()).toBe(0);
      pass(1500);
      expect(clock.elapsed()).toBe(1500);
      expect(clock.sinceOpened()).toBe(1500);
      expect(clock.now().getTime() - start).toBe(1500);
    });

    test('a task runs once, after its delay', () => {
      let runs = 0;
      clock.after(1000, () => {
        runs += 1;
      });
      pass(999);
      expect(runs).toBe(0);
      pass(1);
      expect(runs).toBe(1);
      pass(5000);
      expect(runs).toBe(1);
    });

    test('a cancelled task does not run', () => {
      let runs = 0;
      const stop = clock.after(1000, () => {
        runs += 1;
      });
      stop();
      pass(5000);
      expect(runs).toBe(0);
    });
  });
}
