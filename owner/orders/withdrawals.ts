import { dayOf, daysAfter } from '#core/domain/days.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { amountFormat, fromUnits, toUnits } from '#core/orders/orderAmounts.ts';
import { isOrderNumber } from '#core/orders/orderNumber.ts';
import { canBecome, hasEnded } from '#core/orders/orderStates.ts';
import type { OrderDatabase } from '#core/orders/ports/OrderDatabase.ts';
import type { WithdrawalQuery } from '#core/orders/ports/WithdrawalDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { allPages } from '#core/orders/selling/allPages.ts';
import { piecesOf } from '#core/orders/selling/stock.ts';
import { type StoredWithdrawal, withdrawalNumber } from '#core/orders/Withdrawal.ts';
import { oneLine } from '../catalogue/oneLine.ts';
import { aligned, localTime } from './columns.ts';

/** A declaration with the order of its number, or the reason why it cannot be read; without both if there is no such order. */
export interface FoundWithdrawal {
  readonly withdrawal: StoredWithdrawal;
  readonly order?: StoredOrder | undefined;
  readonly problem?: string;
}

/** Reads declarations with their orders: all, or the first ones. */
export async function findWithdrawals(
  database: OrderDatabase,
  query: WithdrawalQuery,
  most?: number,
): Promise<readonly FoundWithdrawal[]> {
  const found: FoundWithdrawal[] = [];
  const read = (page: Parameters<typeof database.withdrawals.list>[1]) =>
    database.withdrawals.list(query, page);
  for (const { values } of most === undefined ? await allPages(read) : [await read({ limit: most })]) {
    const withOrders = values.map(async (withdrawal): Promise<FoundWithdrawal> => {
      const number = withdrawalNumber(withdrawal.number);
      if (!isOrderNumber(number)) return { withdrawal };
      return database.order(number).then(
        (found) => ({ withdrawal, order: found?.value }),
        // A damaged order hides no other declaration.
        ({ message }: Error) => ({ withdrawal, problem: message }),
      );
    });
    found.push(...(await Promise.all(withOrders)));
  }
  return found;
}

/** Whether the owner has still to answer a declaration: the goods are neither cancelled nor back, or no money is. */
export function isUnanswered({ withdrawal, order }: FoundWithdrawal): boolean {
  if (!order) return true;
  const { state, history, payment } = order;
  const isBack = history.some((entry) => entry.state === 'returned' && entry.at > withdrawal.receivedAt);
  return (payment.paid > 0 && payment.refunded === 0) || !(isBack || hasEnded(state));
}

/** Declarations in aligned columns, a line each; `isInFull` adds their messages. */
export function withdrawalsInWords(found: readonly FoundWithdrawal[], isInFull = false): string {
  if (found.length === 0) return 'There are no withdrawals.';
  const rows = found.map((one) => {
    const absent = one.order && one.order.account.id === undefined ? 'guest' : 'removed';
    const { receivedAt, number, name = absent, email = absent, lines = [], unsent } = one.withdrawal;
    const hasLostMail = unsent.some(({ failure }) => failure !== undefined);
    const products = lines.map((line) => `${line.quantity} × ${line.name} (${line.id})`);
    const notes = [outcomeOf(one), ...products, ...(hasLostMail ? ['mail not delivered'] : [])];
    return [localTime(receivedAt), number, name, email, notes.join(', ')];
  });
  const texts = isInFull ? found.flatMap(({ withdrawal: { text } }) => text || []) : [];
  const table = aligned([['RECEIVED', 'NUMBER', 'NAME', 'E-MAIL', 'ORDER'], ...rows]);
  return [table, ...texts.map((text) => oneLine(`Message: ${text}`))].join('\n');
}

/** The state of the order that a declaration is about, or why there is none. */
export function outcomeOf({ withdrawal, order, problem = 'no such order' }: FoundWithdrawal): string {
  if (!order) return problem;
  // Once the personal data is removed, nobody can compare it.
  if (withdrawal.email !== undefined && !isOfBuyer({ withdrawal, order })) return 'other address';
  const { state, returned, payment } = order;
  return [state, returned && 'returned', payment.refunded > 0 && payment.state].filter(Boolean).join(', ');
}

/** A declaration of an order's buyer without personal data. That of somebody else stays as it is. */
export function withoutDeclarer(found: FoundWithdrawal): FoundWithdrawal {
  const { name, email, text, account, ...withdrawal } = found.withdrawal;
  return isOfBuyer(found) ? { ...found, withdrawal: { ...withdrawal, unsent: [] } } : found;
}

/** Whether a declaration has the e-mail address of the order's account. */
function isOfBuyer({ withdrawal: { email }, order }: FoundWithdrawal): boolean {
  return email !== undefined && email.toLowerCase() === order?.account.email.toLowerCase();
}

/** Days for the refund after the declaration, or after the return without one (Directive 2011/83/EU, Article 13(1)). */
const REFUND_DAYS = 14;

/**
 * The last day for the refund of an order in the shop's time zone, such as "2026-12-13", and the event before: the earliest declaration
 * of its buyer, otherwise the last return. Undefined without both, and outside the European Union.
 */
export function refundTime(
  { sellsInEu, timeZone = 'UTC' }: LocalShop,
  { history }: StoredOrder,
  found: readonly FoundWithdrawal[],
): { readonly day: string; readonly after: 'withdrawal' | 'return' } | undefined {
  const [declared] = found
    .filter(isOfBuyer)
    .map(({ withdrawal }) => withdrawal.receivedAt)
    .sort();
  const start = declared ?? history.findLast(({ state }) => state === 'returned')?.at;
  if (!sellsInEu || start === undefined) return undefined;
  const day = daysAfter(dayOf(new Date(start), timeZone), REFUND_DAYS);
  return { day, after: declared === undefined ? 'return' : 'withdrawal' };
}

/** The refund after a withdrawal from a whole order: of its goods, and of delivery up to the default rate (Article 13(2)). */
export function fullRefund(shop: LocalShop, order: StoredOrder, found: readonly FoundWithdrawal[]) {
  const isWhole = found.some((one) => isOfBuyer(one) && !one.withdrawal.lines?.length);
  if (!shop.sellsInEu || !isWhole || hasEnded(order.state)) return undefined;
  const { toPay, delivery, defaultDelivery = delivery, currency, payment } = order;
  const goods = fromUnits(toUnits(toPay, currency) - toUnits(delivery, currency), currency);
  const [price, cost] = [goods, Math.min(delivery, defaultDelivery)].map(amountFormat(shop, currency));
  const words = `: ${price} for the goods and ${cost} for their delivery`;
  return { amount: Math.max(goods + Math.min(delivery, defaultDelivery), payment.refunded), words };
}

/** What the returned part of an order's goods has cost. Undefined if nothing or all of it is back. */
export function returnedPart({ lines, returned = [], toPay, delivery, currency }: StoredOrder) {
  const [ordered, back] = [piecesOf(lines), piecesOf(returned)];
  const cost = (part: (id: string) => number) =>
    lines.reduce(
      (sum, line) => sum + part(line.id) * (line.price * line.quantity - (line.reduction ?? 0)),
      0,
    );
  const share = cost((id) => (back.get(id) ?? 0) / (ordered.get(id) ?? 1)) / cost(() => 1);
  const goods = toUnits(toPay, currency) - toUnits(delivery, currency);
  return share > 0 && share < 1 ? fromUnits(Math.round(share * goods), currency) : undefined;
}

/** The next step after a declaration of the buyer, and the last day for the refund. */
export function withdrawalSteps(
  shop: LocalShop,
  order: StoredOrder,
  found: readonly FoundWithdrawal[],
): readonly (string | false)[] {
  const { number, state, lines, returned = [], payment, history } = order;
  const own = found.filter(isOfBuyer);
  const isAllBack = lines.every(({ id }) => piecesOf(returned).get(id) === piecesOf(lines).get(id));
  const lastReturn = history.findLast((entry) => entry.state === 'returned')?.at ?? '';
  const isOpen = !isAllBack && own.some(({ withdrawal }) => withdrawal.receivedAt > lastReturn);
  const isPart = own.every(({ withdrawal: { lines = [] } }) => lines.length > 0);
  const back = `npm run orders -- return ${number}${isPart ? ' --lines ID:PIECES' : ''}`;
  const cancel = isPart
    ? `Do not pack these products, and refund them. After the delivery: ${back}`
    : `Cancel the order: npm run orders -- cancel ${number}`;
  const step = canBecome(state, 'cancelled') ? cancel : `When the goods are delivered and back: ${back}`;
  const { day, after } = refundTime(shop, order, found) ?? {};
  return [
    isOpen && !hasEnded(state) && `Warning: the shopper has withdrawn. ${step}`,
    day !== undefined &&
      (payment.paid > 0 || returned.length > 0) &&
      `Refund by ${day}, 14 days after the ${after}${fullRefund(shop, order, found)?.words ?? ''}.`,
  ];
}
