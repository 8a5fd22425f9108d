import { vi } from 'vitest';

/** All observed elements intersect the viewport at once, or its margin above if their `bottom` (px) is negative. */
export function everythingIsNear(bottom = 1): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: readonly object[]) => void;
      constructor(tell: (entries: readonly object[]) => void) {
        this.#tell = tell;
      }
      observe(target: Element) {
        queueMicrotask(() => this.#tell([{ target, isIntersecting: true, boundingClientRect: { bottom } }]));
      }
      unobserve() {}
      disconnect() {}
    },
  );
}
