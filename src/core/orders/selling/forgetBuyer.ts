import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { isFinished } from '#core/orders/orderPayment.ts';
import type { WithdrawalQuery } from '#core/orders/ports/WithdrawalDatabase.ts';
import { type StoredOrder, withoutBuyer } from '#core/orders/StoredOrder.ts';
import { mailboxOf, type StoredWithdrawal, withdrawalNumber } from '#core/orders/Withdrawal.ts';
import { withdrawalPeriod } from '#core/orders/withdrawalPeriod.ts';
import { allOrders } from './allOrders.ts';
import { allPages } from './allPages.ts';
import { changeOrder, MAX_REPEATS } from './changeOrder.ts';
import type { OwnerCommand } from './orderCommands.ts';
import type { Selling } from './Selling.ts';

/**
 * Removes name, address, phone and e-mail from all orders and declarations of an account, given by its id or its e-mail address, even from
 * those under an earlier address, and from the finished orders of a guest with this address. Fails with the reason, without any change, if
 * an order of the account is open, or withdrawn in time and not refunded. Returns their numbers, and the guest's open orders.
 */
export async function forgetBuyer(
  selling: Selling,
  account: string,
): Promise<
  Result<{ readonly orders: number; readonly withdrawals: number; readonly open: readonly string[] }, string>
> {
  const { database } = selling;
  const email = account.includes('@') ? account.toLowerCase() : undefined;
  const found = email === undefined ? [] : await allOrders(database, { of: 'email', email });
  const ids = new Set(email === undefined ? [account] : found.flatMap((order) => order.account.id ?? []));
  const lists = await Promise.all([...ids].map((id) => allOrders(database, { of: 'account', id })));
  const owned = lists.flat();
  const unfinished = owned.find((order) => !isFinished(order));
  if (unfinished)
    return fail(`The order ${unfinished.number} of this account is ${unfinished.state}. Finish it first.`);
  const guests = found.filter((order) => order.account.id === undefined);
  const orders = [...owned, ...guests.filter(isFinished)];
  const open = guests.filter((order) => !isFinished(order)).map(({ number }) => number);
  const emails = new Set([email ?? '', ...orders.map((order) => order.account.email.toLowerCase())]);
  emails.delete('');
  const queries: readonly WithdrawalQuery[] = [
    ...[...ids].map((id) => ({ of: 'account', id }) as const),
    ...[...emails].map((one) => ({ of: 'email', email: mailboxOf(one) }) as const),
  ];
  const read = (query: WithdrawalQuery) => allPages((page) => database.withdrawals.list(query, page));
  const pages = (await Promise.all(queries.map(read))).flat();
  const declared = pages
    .flatMap((page) => page.values)
    .filter((one) => ids.has(one.account ?? '') || emails.has(one.email?.toLowerCase() ?? ''))
    // Those from open orders are still to be answered.
    .filter(({ number }) => !open.includes(withdrawalNumber(number)));
  const isInTime = (order: StoredOrder, { number, receivedAt }: StoredWithdrawal) =>
    withdrawalNumber(number) === order.number &&
    withdrawalPeriod(order, new Date(receivedAt), selling.shop.timeZone) !== undefined;
  const owed = orders
    .filter(({ payment }) => payment.paid > 0 && payment.refunded === 0)
    .find((order) => declared.some((one) => isInTime(order, one)));
  if (owed) return fail(`The withdrawal from the order ${owed.number} is not refunded. Refund it first.`);
  const withdrawals = new Set(declared.map(({ id }) => id));
  // A repetition after a crash finds the addresses in the orders, so they are last.
  for (const id of withdrawals) await forgetWithdrawal(selling, id);
  for (const { number } of orders) {
    const result = await forgetOrder(selling, number);
    if (!result.ok) return result;
  }
  return succeed({ orders: orders.length, withdrawals: withdrawals.size, open });
}

/** Removes the personal data of the buyer from a finished order. */
export const forgetOrder: OwnerCommand = (selling, number) =>
  changeOrder(selling, number, (order) => {
    if (!isFinished(order)) return `The order ${number} is ${order.state}. Finish it first.`;
    return order.address || order.account.email ? withoutBuyer(order) : order;
  });

/** Retains the time and the number of a declaration, and sends no more mails about it. */
async function forgetWithdrawal({ database: { withdrawals } }: Selling, id: string): Promise<void> {
  for (let repeat = 0; repeat < MAX_REPEATS; repeat += 1) {
    const found = await withdrawals.get(id);
    if (!found) return;
    const { number, receivedAt, language } = found.value;
    if (await withdrawals.store({ id, number, receivedAt, language, unsent: [] }, found.version)) return;
  }
  throw new Error(`The declaration of withdrawal ${id} changes all the time.`);
}
