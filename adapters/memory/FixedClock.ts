import type { Clock } from '#core/ports/Clock.ts';

interface Task {
  readonly due: number;
  readonly run: () => void;
}

/** A clock that advances only when `pass` is called. */
export class FixedClock implements Clock {
  readonly #start: number;
  #passed = 0;
  #openedBefore = 0;
  readonly #tasks = new Set<Task>();

  constructor(start = new Date('2026-03-14T10:00:00')) {
    this.#start = start.getTime();
  }

  now(): Date {
    return new Date(this.#start + this.#passed);
  }

  elapsed(): number {
    return this.#passed;
  }

  sinceOpened(): number {
    return this.#passed + this.#openedBefore;
  }

  /** Simulates another tab, opened this many milliseconds earlier. */
  hearOfTab(openedBefore: number): void {
    this.#openedBefore = openedBefore;
  }

  after(delay: number, run: () => void): () => void {
    const task = { due: this.#passed + delay, run };
    this.#tasks.add(task);
    return () => this.#tasks.delete(task);
  }

  /** Advances the clock (ms) and runs due tasks in order. */
  pass(milliseconds: number): void {
    const end = this.#passed + milliseconds;
    for (let next = this.#nextDue(end); next; next = this.#nextDue(end)) {
      this.#tasks.delete(next);
      this.#passed = next.due;
      next.run();
    }
    this.#passed = end;
  }

  #nextDue(end: number): Task | undefined {
    return [...this.#tasks].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
  }
}
