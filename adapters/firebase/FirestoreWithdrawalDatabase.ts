import { digestOf } from '#adapters/shared/orderLists.ts';
import type {
  WithdrawalDatabase,
  WithdrawalPage,
  WithdrawalQuery,
} from '#core/orders/ports/WithdrawalDatabase.ts';
import { parseStoredWithdrawal, type StoredWithdrawal, withdrawalNumber } from '#core/orders/Withdrawal.ts';
import type { FirestoreDatabase } from './FirestoreDatabase.ts';
import { commitWrites, endOf, type Search, SortedDocuments } from './SortedDocuments.ts';

/** Declarations in Firestore's collection `withdrawals`. */
export class FirestoreWithdrawalDatabase implements WithdrawalDatabase {
  readonly #database: FirestoreDatabase;
  readonly #withdrawals: SortedDocuments<StoredWithdrawal, Key>;

  constructor(database: FirestoreDatabase) {
    this.#database = database;
    this.#withdrawals = new SortedDocuments(database, {
      collection: 'withdrawals',
      name: 'withdrawal',
      parse: parseStoredWithdrawal,
      sortKeys,
    });
  }

  withdrawal(id: string) {
    return this.#withdrawals.get(id);
  }

  async withdrawals(
    query: WithdrawalQuery,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<WithdrawalPage> {
    const { values: withdrawals, ...next } = await this.#withdrawals.list(searchOf(query), page);
    return { withdrawals, ...next };
  }

  store(withdrawal: StoredWithdrawal, replaces: string | undefined): Promise<boolean> {
    return commitWrites(this.#database, [this.#withdrawals.replace(withdrawal.id, withdrawal, replaces)]);
  }
}

type Key = keyof ReturnType<typeof sortKeys>;

function sortKeys({ id, number, receivedAt, email, account, dueAt }: StoredWithdrawal) {
  const received = `${receivedAt} ${id}`;
  return {
    received,
    number: `${digestOf(withdrawalNumber(number))} ${received}`,
    ...(email !== undefined && { email: `${digestOf(email.toLowerCase())} ${received}` }),
    ...(account !== undefined && { account: `${digestOf(account)} ${received}` }),
    ...(dueAt !== undefined && { due: `${dueAt} ${id}` }),
  };
}

function searchOf(query: WithdrawalQuery): Search<Key> {
  switch (query.of) {
    case 'all':
      return { key: 'received', prefixes: [''], isLatestFirst: true };
    case 'number':
      return { key: 'number', prefixes: [`${digestOf(query.number)} `], isLatestFirst: true };
    case 'email':
      return { key: 'email', prefixes: [`${digestOf(query.email)} `], isLatestFirst: true };
    case 'account':
      return { key: 'account', prefixes: [`${digestOf(query.id)} `], isLatestFirst: true };
    case 'due':
      return { key: 'due', prefixes: [''], to: endOf(query.now) };
  }
}
