import type { Versioned } from '#core/orders/ports/Versioned.ts';
import type { WithdrawalDatabase, WithdrawalQuery } from '#core/orders/ports/WithdrawalDatabase.ts';
import { mailboxOf, type StoredWithdrawal, withdrawalNumber } from '#core/orders/Withdrawal.ts';
import { pageIn } from './pageIn.ts';

/** Declarations in memory, for tests. */
export class MemoryWithdrawalDatabase implements WithdrawalDatabase {
  readonly #withdrawals = new Map<string, Versioned<StoredWithdrawal>>();
  #changes = 0;

  async get(id: string) {
    return this.#withdrawals.get(id);
  }

  async list(query: WithdrawalQuery, page: Parameters<typeof pageIn>[2]) {
    const key = (one: StoredWithdrawal) => `${query.of === 'due' ? one.dueAt : one.receivedAt} ${one.id}`;
    const found = [...this.#withdrawals.values()]
      .map(({ value }) => value)
      .filter((one) => matches(one, query))
      .sort((one, other) => (key(one) < key(other) === (query.of === 'due') ? -1 : 1));
    return pageIn(found, ({ id }) => id, page);
  }

  async store(value: StoredWithdrawal, replaces: string | undefined): Promise<boolean> {
    if (this.#withdrawals.get(value.id)?.version !== replaces) return false;
    this.#changes += 1;
    this.#withdrawals.set(value.id, { value, version: `${this.#changes}` });
    return true;
  }
}

function matches({ number, email, account, dueAt }: StoredWithdrawal, query: WithdrawalQuery): boolean {
  switch (query.of) {
    case 'all':
      return true;
    case 'number':
      return withdrawalNumber(number) === query.number;
    case 'email':
      return email !== undefined && mailboxOf(email) === query.email;
    case 'account':
      return account === query.id;
    case 'due':
      return dueAt !== undefined && dueAt <= query.now;
  }
}
