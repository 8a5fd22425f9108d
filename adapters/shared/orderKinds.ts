import { workOf } from '#core/orders/orderPayment.ts';
import type { OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { WithdrawalQuery } from '#core/orders/ports/WithdrawalDatabase.ts';
import { parseStoredOrder, type StoredOrder } from '#core/orders/StoredOrder.ts';
import { parseStoredWithdrawal, type StoredWithdrawal, withdrawalNumber } from '#core/orders/Withdrawal.ts';
import { digestOf } from './orderLists.ts';

/** What a collection stores, and how databases find it. */
export interface Kind<Value, Query> {
  /** In messages. */
  readonly name: 'order' | 'withdrawal';
  readonly idOf: (value: Value) => string;
  /** Undefined if the document is damaged. */
  readonly parse: (id: string, document: unknown) => Value | undefined;
  /** The short texts that find a document. It is on no list of an undefined one. */
  readonly fieldsOf: (value: Value) => Readonly<Record<string, string | undefined>>;
  /** The times (ISO) that sort lists. Lists of a field are sorted by the first. */
  readonly timesOf: (value: Value) => Readonly<Record<string, string | undefined>>;
  readonly searchOf: (query: Query) => Search;
}

/** The documents with one of the values in a field, or all with a time between two others, sorted by time and id. */
export interface Search {
  readonly field?: string;
  readonly values?: readonly string[];
  readonly time: string;
  readonly from?: string;
  readonly through?: string;
  readonly isLatestFirst?: boolean;
}

export const ORDERS: Kind<StoredOrder, OrderQuery> = {
  name: 'order',
  idOf: ({ number }) => number,
  parse: parseStoredOrder,
  fieldsOf: (order) => ({
    account: digestOf(order.account.id),
    email: digestOf(order.account.email),
    state: workOf(order),
  }),
  timesOf: ({ placedAt, dueAt }) => ({ placed: placedAt, due: dueAt }),
  searchOf(query) {
    switch (query.of) {
      case 'account':
        return latestWith('account', query.id, 'placed');
      case 'email':
        return latestWith('email', query.email, 'placed');
      case 'states':
        return { field: 'state', values: query.states, time: 'placed' };
      case 'since':
        return { time: 'placed', from: query.since };
      case 'due':
        return { time: 'due', through: query.now };
    }
  },
};

export const WITHDRAWALS: Kind<StoredWithdrawal, WithdrawalQuery> = {
  name: 'withdrawal',
  idOf: ({ id }) => id,
  parse: parseStoredWithdrawal,
  fieldsOf: ({ number, email, account }) => ({
    number: digestOf(withdrawalNumber(number)),
    email: email && digestOf(email.toLowerCase()),
    account: account && digestOf(account),
  }),
  timesOf: ({ receivedAt, dueAt }) => ({ received: receivedAt, due: dueAt }),
  searchOf(query) {
    switch (query.of) {
      case 'all':
        return { time: 'received', isLatestFirst: true };
      case 'number':
        return latestWith('number', query.number, 'received');
      case 'email':
        return latestWith('email', query.email, 'received');
      case 'account':
        return latestWith('account', query.id, 'received');
      case 'due':
        return { time: 'due', through: query.now };
    }
  },
};

function latestWith(field: string, text: string, time: string): Search {
  return { field, values: [digestOf(text)], time, isLatestFirst: true };
}
