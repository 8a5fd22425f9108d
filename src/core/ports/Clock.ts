/** Time as the shop feels it. All durations are milliseconds. */
export interface Clock {
  /** The moment, for dates that shoppers read. */
  now(): Date;
  /** Milliseconds since this page was opened; never goes back, and goes on while the tab sleeps. */
  elapsed(): number;
  /**
   * Milliseconds since the shop was opened in the first of those of its tabs that are open now. As `elapsed`, but that it
   * jumps ahead once a tab is heard of that was opened before.
   */
  sinceOpened(): number;
  /** Calls `task` once after `delay`; the returned function calls it off. */
  after(delay: number, task: () => void): () => void;
}
