import type { Clock } from '#core/ports/Clock.ts';

/** Limits the actions of each key, such as an account, in any period of this length (ms). In memory: each process counts for itself. */
export class RateLimit {
  readonly #times = new Map<string, number[]>();
  readonly #limit: number;
  readonly #period: number;
  readonly #clock: Pick<Clock, 'now'>;
  #cleanedAt = 0;

  constructor(limit: number, period: number, clock: Pick<Clock, 'now'>) {
    this.#limit = limit;
    this.#period = period;
    this.#clock = clock;
  }

  /** Counts an action. Returns false, without counting it, if the limit is reached. Without a key, there is no limit. */
  take(key: string | undefined): boolean {
    if (key === undefined) return true;
    const now = this.#clock.now().getTime();
    // Once in a period: a flood of keys must not make each action examine all of them.
    if (now - this.#cleanedAt >= this.#period) {
      this.#cleanedAt = now;
      for (const each of this.#times.keys()) this.#recent(each, now);
    }
    const recent = this.#recent(key, now);
    if (recent.length >= this.#limit) return false;
    this.#times.set(key, [...recent, now]);
    return true;
  }

  /** Takes back the latest action of a key. */
  giveBack(key: string | undefined): void {
    if (key !== undefined) this.#times.get(key)?.pop();
  }

  #recent(key: string, now: number): readonly number[] {
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - this.#period);
    if (recent.length === 0) this.#times.delete(key);
    return recent;
  }
}

/**
 * The network of an IP address: an IPv4 address, or the 2^64 IPv6 addresses that a connection usually has. Undefined for an unknown
 * address and this machine, which have no limit.
 */
export function networkOf(address = ''): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === '' || plain === '::1' || plain.startsWith('127.')) return undefined;
  const [start = '', end] = plain.split('::');
  const groups = start.split(':').filter(Boolean);
  const zeros = end === undefined ? 0 : 8 - groups.length - end.split(':').length;
  return [...groups, ...Array(Math.max(zeros, 0)).fill('0'), ...(end ?? '').split(':')].slice(0, 4).join(':');
}
