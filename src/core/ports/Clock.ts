/** All durations are in milliseconds. */
export interface Clock {
  /** The current date and time. */
  now(): Date;
  /** Milliseconds since this page was opened; never decreases. */
  elapsed(): number;
  /**
   * Milliseconds since the shop's first open tab was opened. Includes the time in which the tab sleeps, and jumps ahead when an
   * earlier tab reports its opening time.
   */
  sinceOpened(): number;
  /** Returns the function that cancels the task. */
  after(delay: number, task: () => void): () => void;
}
