import { digestOf } from '#adapters/shared/orderLists.ts';
import type {
  WithdrawalDatabase,
  WithdrawalPage,
  WithdrawalQuery,
} from '#core/orders/ports/WithdrawalDatabase.ts';
import { parseStoredWithdrawal, type StoredWithdrawal, withdrawalNumber } from '#core/orders/Withdrawal.ts';
import type { AskParse } from './findObjects.ts';
import { callStoring, JsonObjects, type Search } from './JsonObjects.ts';

/** Declarations in Parse Server: the class `Withdrawal`, and the function `storeWithdrawal` of `backends/parse`. */
export class ParseWithdrawalDatabase implements WithdrawalDatabase {
  readonly #ask: AskParse;
  readonly #withdrawals: JsonObjects<StoredWithdrawal>;

  constructor(ask: AskParse) {
    this.#ask = ask;
    this.#withdrawals = new JsonObjects(ask, {
      className: 'Withdrawal',
      name: 'withdrawal',
      parse: parseStoredWithdrawal,
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
    const { id, number, receivedAt, account, email, dueAt } = withdrawal;
    return callStoring(this.#ask, 'storeWithdrawal', {
      id,
      fields: {
        json: JSON.stringify(withdrawal),
        number: digestOf(withdrawalNumber(number)),
        account: account === undefined ? null : digestOf(account),
        email: email === undefined ? null : digestOf(email.toLowerCase()),
        receivedAt,
        dueAt: dueAt ?? null,
      },
      replaces: replaces ?? null,
    });
  }
}

function searchOf(query: WithdrawalQuery): Search {
  switch (query.of) {
    case 'all':
      return { where: {}, key: 'receivedAt', isLatestFirst: true };
    case 'number':
      return { where: { number: digestOf(query.number) }, key: 'receivedAt', isLatestFirst: true };
    case 'email':
      return { where: { email: digestOf(query.email) }, key: 'receivedAt', isLatestFirst: true };
    case 'account':
      return { where: { account: digestOf(query.id) }, key: 'receivedAt', isLatestFirst: true };
    case 'due':
      return { where: { dueAt: { $lte: query.now } }, key: 'dueAt' };
  }
}
