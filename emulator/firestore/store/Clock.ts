/** The time of a database in microseconds. Commits get times of their own, each later than every earlier one. */
export class Clock {
  #lastCommit = 0n;

  /** A time for reading: it lies at or after the last commit. */
  now(): bigint {
    const micros = BigInt(Math.floor((performance.timeOrigin + performance.now()) * 1000));
    return micros > this.#lastCommit ? micros : this.#lastCommit;
  }

  /** A time for a commit. */
  tick(): bigint {
    const now = this.now();
    this.#lastCommit = now > this.#lastCommit ? now : this.#lastCommit + 1n;
    return this.#lastCommit;
  }

  /** Has every later commit come after this time, which an earlier run has given out. */
  advance(time: bigint): void {
    if (time > this.#lastCommit) this.#lastCommit = time;
  }
}
