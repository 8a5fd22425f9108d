/** Time as the shop feels it. All durations are milliseconds. */
export interface Clock {
  /** The moment, for dates that shoppers read. */
  now(): Date;
  /** Milliseconds since the visit began; never goes back, and goes on while the tab sleeps. */
  elapsed(): number;
  /** Calls `task` once after `delay`; the returned function calls it off. */
  after(delay: number, task: () => void): () => void;
  /** Calls `task` every `interval`; the returned function ends that. */
  every(interval: number, task: () => void): () => void;
}
