import { storedKey } from '#core/domain/storedNames.ts';
import type { Clock } from '#core/ports/Clock.ts';
import { joinTabs } from './joinTabs.ts';

/** Maximum age of a tab (ms): other messages than the opening time of a tab are ignored. */
const MAX_TAB_AGE_MS = 400 * 24 * 60 * 60 * 1000;

/** The browser's clock. All open tabs share the time when the first of them was opened. */
export class SystemClock implements Clock {
  readonly #started = performance.now();
  /** Epoch time when the first open tab was opened (ms): `performance.now()` may pause while a tab sleeps. */
  #openedAt = Date.now();

  constructor() {
    const tell = joinTabs(storedKey('opened'), {
      onMessage: (openedAt) => {
        if (typeof openedAt !== 'number' || !(openedAt > Date.now() - MAX_TAB_AGE_MS)) return;
        if (openedAt > this.#openedAt) tell(this.#openedAt);
        else this.#openedAt = openedAt;
      },
      onReturn: () => tell(this.#openedAt),
    });
    tell(this.#openedAt);
  }

  now(): Date {
    return new Date();
  }

  elapsed(): number {
    return performance.now() - this.#started;
  }

  sinceOpened(): number {
    return Date.now() - this.#openedAt;
  }

  after(delay: number, task: () => void): () => void {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  }
}
