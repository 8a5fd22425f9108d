/** Times are microseconds. Every commit gets a later time than all earlier ones. */
export class Clock {
  #lastCommit = 0n;

  /** At or after the last commit. */
  now(): bigint {
    const micros = BigInt(Math.floor((performance.timeOrigin + performance.now()) * 1000));
    return micros > this.#lastCommit ? micros : this.#lastCommit;
  }

  tick(): bigint {
    const now = this.now();
    this.#lastCommit = now > this.#lastCommit ? now : this.#lastCommit + 1n;
    return this.#lastCommit;
  }

  /** Makes every later commit later than this time of a previous run. */
  advance(time: bigint): void {
    if (time > this.#lastCommit) this.#lastCommit = time;
  }
}
