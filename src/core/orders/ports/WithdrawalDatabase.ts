import type { StoredWithdrawal } from '../Withdrawal.ts';
import type { Versioned } from './Versioned.ts';

/** Which declarations to list, and their sequence. */
export type WithdrawalQuery =
  /** All, latest first. */
  | { readonly of: 'all' }
  /** Those with this order number, as `withdrawalNumber` returns it, latest first. */
  | { readonly of: 'number'; readonly number: string }
  /** Those with an e-mail address of this form (`mailboxOf`), latest first. */
  | { readonly of: 'email'; readonly email: string }
  /** Those of an account, latest first. */
  | { readonly of: 'account'; readonly id: string }
  /** Those with mails that are due at this time (ISO), the longest overdue first. */
  | { readonly of: 'due'; readonly now: string };

/** The declarations of withdrawal. Methods reject if the database cannot be reached. */
export interface WithdrawalDatabase {
  get(id: string): Promise<Versioned<StoredWithdrawal> | undefined>;
  /** Throws an `InvalidCursor` for an `after` that is not the `next` of a page. The last page has none. */
  list(
    query: WithdrawalQuery,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<{ readonly values: readonly StoredWithdrawal[]; readonly next?: string }>;
  /**
   * Stores a declaration: a new one, whose id must not exist, or in place of this version. Returns false, without any change, if that does
   * not hold.
   */
  store(withdrawal: StoredWithdrawal, replaces: string | undefined): Promise<boolean>;
}
