/** Time as the shop feels it. All durations are milliseconds. */
export interface Clock {
  /** The moment, for dates that shoppers read. */
  now(): Date;
  /** Milliseconds since this page was opened; never goes back. */
  elapsed(): number;
  /**
   * Milliseconds since the first of the open tabs of the shop was opened. Goes on while the tab sleeps, and jumps ahead once
   * an earlier tab reports itself.
   */
  sinceOpened(): number;
  /** Calls `task` once after `delay`; the returned function calls it off. */
  after(delay: number, task: () => void): () => void;
}
