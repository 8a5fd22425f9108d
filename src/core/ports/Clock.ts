/** All durations are in milliseconds. */
export interface Clock {
  /** For dates on screen. */
  now(): Date;
  /** Time since this page was opened; monotonic, including sleep. */
  elapsed(): number;
  /** Time since the oldest open tab was opened; jumps ahead when an older tab is discovered. */
  sinceOpened(): number;
  /** Returns the function that cancels the task. */
  after(delay: number, task: () => void): () => void;
}
