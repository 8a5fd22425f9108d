import type { StoredWithdrawal } from '../Withdrawal.ts';
import type { Records } from './Records.ts';

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

/** The declarations of withdrawal. */
export interface WithdrawalDatabase extends Records<StoredWithdrawal, WithdrawalQuery> {}
