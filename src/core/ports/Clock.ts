/** All durations are in milliseconds. */
export interface Clock {
  /** For dates on screen. */
  now(): Date;
  /** Milliseconds since this page was opened; never goes back. */
  elapsed(): number;
  /**
   * Milliseconds since the first of the open tabs of the shop was opened. Goes on while the tab sleeps, and jumps ahead once
   * an earlier tab reports itself.
   */
  sinceOpened(): number;
  /** Returns the function that cancels the task. */
  after(delay: number, task: () => void): () => void;
}
