/** All durations are in milliseconds. */
export interface Clock {
  /** For dates on screen. */
  now(): Date;
  /** Milliseconds since this page was opened; never decreases. */
  elapsed(): number;
  /**
   * Milliseconds since the first of the open tabs of the shop was opened. Continues while the tab sleeps, and jumps ahead once
   * an earlier tab reports itself.
   */
  sinceOpened(): number;
  /** Returns the function that cancels the task. */
  after(delay: number, task: () => void): () => void;
}
