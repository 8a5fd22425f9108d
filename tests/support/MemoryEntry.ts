import type { KeptEntry } from '#adapters/browser/keptEntry.ts';

/** An entry in memory, which copies what it is given, as a database does. */
export class MemoryEntry implements KeptEntry {
  /** What stands there. */
  value: unknown;
  /** How often something was written. */
  writes = 0;

  async read(): Promise<unknown> {
    return this.value;
  }

  async write(value: object): Promise<void> {
    this.value = structuredClone(value);
    this.writes += 1;
  }
}

/** The entry of a browser that refuses, as in a private mode, or when it is full. */
export const REFUSING: KeptEntry = {
  read: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
};
