import type { Clock } from '#core/ports/Clock.ts';

/** The browser's clock. All open tabs share the time when the first of them was opened. */
export class SystemClock implements Clock {
  readonly #started = performance.now();
  /** Epoch time when the first open tab was opened (ms): `performance.now()` may pause while a tab sleeps. */
  #openedAt = Date.now();

  constructor({ BroadcastChannel }: Pick<typeof globalThis, 'BroadcastChannel'> = globalThis) {
    try {
      const channel = new BroadcastChannel('estore.opened');
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data !== 'number') return;
        if (data > this.#openedAt) channel.postMessage(this.#openedAt);
        else this.#openedAt = data;
      };
      channel.postMessage(this.#openedAt);
    } catch {
      // If the browser denies the channel, each tab counts alone.
    }
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
