import type { Clock } from '#core/ports/Clock.ts';

/** The browser's own time. */
export class SystemClock implements Clock {
  private readonly started = Date.now();

  now(): Date {
    return new Date();
  }

  elapsed(): number {
    // Not performance.now(), which stands still on some systems while the machine sleeps.
    return Math.max(0, Date.now() - this.started);
  }

  after(delay: number, task: () => void): () => void {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  }

  every(interval: number, task: () => void): () => void {
    const timer = setInterval(task, interval);
    return () => clearInterval(timer);
  }
}
