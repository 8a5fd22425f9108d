import { InvalidCursor } from '#core/orders/ports/OrderDatabase.ts';
import type { Versioned } from '#core/orders/ports/Versioned.ts';
import type {
  WithdrawalDatabase,
  WithdrawalPage,
  WithdrawalQuery,
} from '#core/orders/ports/WithdrawalDatabase.ts';
import { mailboxOf, type StoredWithdrawal, withdrawalNumber } from '#core/orders/Withdrawal.ts';

/** Declarations in memory, for tests. */
export class MemoryWithdrawalDatabase implements WithdrawalDatabase {
  readonly #withdrawals = new Map<string, Versioned<StoredWithdrawal>>();
  #changes = 0;

  async withdrawal(id: string) {
    return this.#withdrawals.get(id);
  }

  async withdrawals(
    query: WithdrawalQuery,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<WithdrawalPage> {
    const key = (one: StoredWithdrawal) => `${query.of === 'due' ? one.dueAt : one.receivedAt} ${one.id}`;
    const found = [...this.#withdrawals.values()]
      .map(({ value }) => value)
      .filter((one) => matches(one, query))
      .sort((one, other) => (key(one) < key(other) === (query.of === 'due') ? -1 : 1));
    const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0) throw new InvalidCursor();
    const withdrawals = found.slice(start, start + limit);
    const last = withdrawals.at(-1);
    return { withdrawals, ...(last && start + limit < found.length && { next: last.id }) };
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
