import type { Clock } from '#core/ports/Clock.ts';

/** A jump of the calendar by more than this many milliseconds is a sleep, and no correction of a clock that runs on. */
const SLEEP = 1000;

/** The browser's own time. */
export class SystemClock implements Clock {
  readonly #calendar: () => number;
  readonly #stopwatch: () => number;
  readonly #started: number;
  /** By how much the calendar was ahead of the stopwatch when both were last read. */
  #ahead: number;
  /** Milliseconds of sleep that the stopwatch has missed. */
  #slept = 0;
  /** How many milliseconds before this page the first of the open tabs was opened. */
  #openedBefore = 0;

  /** Both in milliseconds: the calendar may be set back, the stopwatch may stand still while the machine sleeps. */
  constructor(calendar = () => Date.now(), stopwatch = () => performance.now()) {
    this.#calendar = calendar;
    this.#stopwatch = stopwatch;
    this.#started = stopwatch();
    this.#ahead = calendar() - this.#started;
  }

  now(): Date {
    return new Date();
  }

  elapsed(): number {
    const now = this.#stopwatch();
    const ahead = this.#calendar() - now;
    if (ahead - this.#ahead > SLEEP) this.#slept += ahead - this.#ahead;
    this.#ahead = ahead;
    return now - this.#started + this.#slept;
  }

  sinceOpened(): number {
    return this.elapsed() + this.#openedBefore;
  }

  /** The moment, by the calendar as it is set now, at which the first of the open tabs was opened; in milliseconds. */
  openedAt(): number {
    return this.#calendar() - this.sinceOpened();
  }

  /** Takes over that moment from another tab. */
  setOpenedAt(moment: number): void {
    this.#openedBefore += this.openedAt() - moment;
  }

  after(delay: number, task: () => void): () => void {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  }
}
