import type { WithdrawalDatabase, WithdrawalQuery } from '#core/orders/ports/WithdrawalDatabase.ts';
import type { StoredWithdrawal } from '#core/orders/Withdrawal.ts';
import { allPages } from './allPages.ts';

/** Reads all pages of a query. */
export async function allWithdrawals(
  database: WithdrawalDatabase,
  query: WithdrawalQuery,
): Promise<readonly StoredWithdrawal[]> {
  const pages = await allPages((page) => database.withdrawals(query, page));
  return pages.flatMap(({ withdrawals }) => withdrawals);
}
