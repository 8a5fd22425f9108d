import type { Product } from '#core/domain/Product.ts';
import type { OrderWork } from '#core/orders/orderPayment.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import type { DiscountCode } from '../DiscountCode.ts';
import type { OrderDocument } from '../OrderDocument.ts';
import type { Records } from './Records.ts';
import type { Versioned } from './Versioned.ts';
import type { WithdrawalDatabase } from './WithdrawalDatabase.ts';

/** Which orders to list, and their sequence. */
export type OrderQuery =
  /** All orders, latest first. */
  | { readonly of: 'all' }
  /** The orders that need work or money, latest first: see `isOpen`. */
  | { readonly of: 'open' }
  /** The orders of an account, latest first. */
  | { readonly of: 'account'; readonly id: string }
  /** The orders of the account with this e-mail address in lower case, latest first. */
  | { readonly of: 'email'; readonly email: string }
  /** The open and unpaid orders of guests in this network, latest first. */
  | { readonly of: 'network'; readonly network: string }
  /** The orders in these states, oldest first by default. */
  | { readonly of: 'states'; readonly states: readonly OrderWork[]; readonly isLatestFirst?: boolean }
  /** The orders since this time (ISO), oldest first. */
  | { readonly of: 'since'; readonly since: string }
  /** The orders until this time (ISO) that `mustPay`, oldest first. */
  | { readonly of: 'unpaid'; readonly until: string }
  /** The orders with this word of `orderWords`, latest first. */
  | { readonly of: 'word'; readonly word: string }
  /** The orders with a mail that was not delivered for good, latest first. */
  | { readonly of: 'lost mail' }
  /** The orders that are due at this time (ISO), the longest overdue first. */
  | { readonly of: 'due'; readonly now: string };

export type DocumentQuery =
  /** The documents of a series, the highest number first. */
  | { readonly of: 'series'; readonly series: string }
  /** The documents of these days and times (ISO, as texts), oldest first. */
  | { readonly of: 'issued'; readonly from: string; readonly through: string };

/** Changes that the database makes all together or not at all. */
export interface OrderCommit {
  readonly order: StoredOrder;
  /** The version of the order that this one replaces; undefined for a new one, whose number must not exist. */
  readonly replaces: string | undefined;
  /** The new stocks of products, which must still have these versions. All other fields of a product remain. */
  readonly stocks: readonly { readonly id: string; readonly version: string; readonly stock: number }[];
  /** The order's discount code, with another number of uses, in place of this version. */
  readonly code?: Versioned<DiscountCode>;
  /** New documents of the order, whose numbers must not exist. */
  readonly documents?: readonly OrderDocument[];
}

/** The orders and the stock. Methods reject if the database cannot be reached. */
export interface OrderDatabase {
  order(number: string): Promise<Versioned<StoredOrder> | undefined>;
  orders: Records<StoredOrder, OrderQuery>['list'];
  /** Reads these products, with texts in a language of the shop or the first one. Missing and invalid products are left out. */
  products(ids: readonly string[], language?: string): Promise<ReadonlyMap<string, Versioned<Product>>>;
  /** Returns false, without any change, if a version has changed. */
  commit(commit: OrderCommit): Promise<boolean>;
  readonly withdrawals: WithdrawalDatabase;
  /** The latest codes first. */
  readonly codes: Records<DiscountCode, { readonly of: 'all' }>;
  /** Only `commit` writes them, once. */
  readonly documents: Pick<Records<OrderDocument, DocumentQuery>, 'get' | 'list'>;
}

/** The cursor of a request is not one that a page returned. */
export class InvalidCursor extends Error {}
