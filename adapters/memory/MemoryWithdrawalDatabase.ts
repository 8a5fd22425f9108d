import type { WithdrawalQuery } from '#core/orders/ports/WithdrawalDatabase.ts';
import { mailboxOf, type StoredWithdrawal, withdrawalNumber } from '#core/orders/Withdrawal.ts';
import { MemoryRecords } from './MemoryRecords.ts';

/** Declarations in memory, for tests. */
export class MemoryWithdrawalDatabase extends MemoryRecords<StoredWithdrawal, WithdrawalQuery> {
  constructor() {
    super(({ id }) => id, matching);
  }
}

function matching(all: StoredWithdrawal[], query: WithdrawalQuery): readonly StoredWithdrawal[] {
  const key = (one: StoredWithdrawal) => `${query.of === 'due' ? one.dueAt : one.receivedAt} ${one.id}`;
  return all
    .filter((one) => matches(one, query))
    .sort((one, other) => (key(one) < key(other) === (query.of === 'due') ? -1 : 1));
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
