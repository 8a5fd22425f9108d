import { type DiscountCode, parseDiscountCode } from '#core/orders/DiscountCode.ts';
import { type OrderDocument, parseOrderDocument, seriesOf } from '#core/orders/OrderDocument.ts';
import { mustPay, OPEN_WORK, workOf } from '#core/orders/orderPayment.ts';
import type { DocumentQuery, OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { WithdrawalQuery } from '#core/orders/ports/WithdrawalDatabase.ts';
import { hasLostMail, parseStoredOrder, type StoredOrder } from '#core/orders/StoredOrder.ts';
import { orderWords } from '#core/orders/selling/searchOrders.ts';
import {
  mailboxOf,
  parseStoredWithdrawal,
  type StoredWithdrawal,
  withdrawalNumber,
} from '#core/orders/Withdrawal.ts';

type DigestOf = (text: string) => string;

/** What a collection stores, and how databases find it. */
export interface Kind<Value> {
  /** In messages. */
  readonly name: 'order' | 'withdrawal' | 'code' | 'document';
  /** Undefined if the document is damaged. */
  readonly parse: (id: string, document: unknown) => Value | undefined;
  readonly idOf: (value: Value) => string;
  /** The short texts and times (ISO) that find a document. One without a field is on no list of this field. */
  readonly fieldsOf: (value: Value, digestOf: DigestOf) => Readonly<Record<string, string | undefined>>;
  /** The field that sorts the lists of texts: a time, or twelve digits. */
  readonly time: string;
}

/** The names of fields begin with it if they are words. */
export const WORD = 'word_';

/** Each word has a field of its own: the time of an order that has the word. */
const wordField = (word: string, digestOf: DigestOf) => `${WORD}${digestOf(word).slice(0, 16)}At`;

export const ORDERS: Kind<StoredOrder> = {
  name: 'order',
  parse: parseStoredOrder,
  idOf: ({ number }) => number,
  fieldsOf: (order, digestOf) => ({
    account: order.account.id === undefined ? undefined : digestOf(order.account.id),
    email: digestOf(order.account.email),
    network: order.network,
    state: workOf(order),
    placedAt: order.placedAt,
    openAt: OPEN_WORK.includes(workOf(order)) ? order.placedAt : undefined,
    unpaidAt: mustPay(order) ? order.placedAt : undefined,
    lostMailAt: hasLostMail(order) ? order.placedAt : undefined,
    dueAt: order.dueAt,
    ...Object.fromEntries(orderWords(order).map((word) => [wordField(word, digestOf), order.placedAt])),
  }),
  time: 'placedAt',
};

export const WITHDRAWALS: Kind<StoredWithdrawal> = {
  name: 'withdrawal',
  parse: parseStoredWithdrawal,
  idOf: ({ id }) => id,
  fieldsOf: ({ number, account, email, receivedAt, dueAt }, digestOf) => ({
    number: digestOf(withdrawalNumber(number)),
    account: account && digestOf(account),
    email: email && digestOf(mailboxOf(email)),
    receivedAt,
    dueAt,
  }),
  time: 'receivedAt',
};

export const CODES: Kind<DiscountCode> = {
  name: 'code',
  parse: parseDiscountCode,
  idOf: ({ code }) => code,
  fieldsOf: ({ addedAt }) => ({ addedAt }),
  time: 'addedAt',
};

export const DOCUMENTS: Kind<OrderDocument> = {
  name: 'document',
  parse: parseOrderDocument,
  idOf: ({ number }) => number,
  fieldsOf: ({ number, issuedAt }) => ({
    series: seriesOf(number),
    position: number.slice(seriesOf(number).length).padStart(12, '0'),
    issuedAt,
  }),
  time: 'position',
};

export type Query = OrderQuery | WithdrawalQuery | DocumentQuery;

/** The documents with a time from one to another and, with `field`, one of its values, sorted by this time and the id. */
interface Search {
  readonly time: string;
  readonly from: string;
  readonly through: string;
  readonly isLatestFirst: boolean;
  readonly field?: string;
  readonly values?: readonly string[];
}

export function searchOf(query: Query, { time }: Pick<Search, 'time'>, digestOf: DigestOf): Search {
  const all = { time, from: '', through: '9999', isLatestFirst: false };
  const latest = { ...all, isLatestFirst: true };
  switch (query.of) {
    case 'all':
      return latest;
    case 'open':
      return { ...latest, time: 'openAt' };
    case 'account':
      return { ...latest, field: 'account', values: [digestOf(query.id)] };
    case 'email':
      return { ...latest, field: 'email', values: [digestOf(query.email)] };
    case 'network':
      return { ...latest, field: 'network', values: [query.network] };
    case 'number':
      return { ...latest, field: 'number', values: [digestOf(query.number)] };
    case 'series':
      return { ...latest, field: 'series', values: [query.series] };
    case 'states':
      return { ...all, isLatestFirst: query.isLatestFirst ?? false, field: 'state', values: query.states };
    case 'since':
      return { ...all, from: query.since };
    case 'unpaid':
      return { ...all, time: 'unpaidAt', through: query.until };
    case 'lost mail':
      return { ...latest, time: 'lostMailAt' };
    case 'word':
      return { ...latest, time: wordField(query.word, digestOf) };
    case 'issued':
      return { ...all, time: 'issuedAt', from: query.from, through: query.through };
    case 'due':
      return { ...all, time: 'dueAt', through: query.now };
  }
}
