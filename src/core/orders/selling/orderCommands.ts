import type { Result } from '#core/domain/Result.ts';
import { amountFormat, fromUnits, toUnits } from '#core/orders/orderAmounts.ts';
import { canBecome, canBuyerCancel, hasEnded } from '#core/orders/orderStates.ts';
import type { OrderState } from '#core/orders/PlacedOrder.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import type { Decide } from '#core/orders/selling/changeOrder.ts';
import { changeAndContinue } from '#core/orders/selling/continueOrder.ts';
import { MAILS, withHistory } from '#core/orders/selling/history.ts';
import { withFullRefund, withRefunded } from '#core/orders/selling/refunds.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';

/**
 * Cancels an order, releases its stock, and refunds it in full: by card through the provider, otherwise the history asks the owner to
 * transfer the money. The buyer may cancel until the order is packed, the owner until it is shipped. A cancelled order stays as it is.
 */
export function cancelOrder(
  selling: Selling,
  number: string,
  by: 'buyer' | 'owner',
): Promise<Result<StoredOrder, string>> {
  return changeAndContinue(selling, number, (order, now) => {
    if (order.state === 'cancelled') return order;
    const isAllowed = by === 'owner' ? canBecome(order.state, 'cancelled') : canBuyerCancel(order.state);
    if (!isAllowed) return `The order ${number} is ${order.state} and cannot be cancelled.`;
    const mails = by === 'owner' ? MAILS.cancelledByOwner : MAILS.cancelledByBuyer;
    const cancelled = withHistory(order, 'cancelled', now, { state: 'cancelled', reserved: [] }, ...mails);
    return withFullRefund(cancelled, now);
  });
}

/** Changes an order for the owner. Repeating a command has no second effect. Fails with the reason, a sentence. */
type OwnerCommand = (selling: Selling, number: string) => Promise<Result<StoredOrder, string>>;

/** Records that an invoice or a transfer was paid in full. */
export const markPaid: OwnerCommand = (selling, number) =>
  changeAndContinue(selling, number, (order, now) => {
    const { method, state } = order.payment;
    if (order.state === 'cancelled' || order.state === 'expired') {
      return `The order ${number} is ${order.state}. If the shopper has paid, refund the money.`;
    }
    if (state !== 'open') return order;
    if (method === 'card') return `The payment provider reports payments by card: ${number} is not paid.`;
    return withPaid(order, now);
  });

export const pack: OwnerCommand = (selling, number) => changeAndContinue(selling, number, move('packed'));

export const deliver: OwnerCommand = (selling, number) =>
  changeAndContinue(selling, number, move('delivered'));

/** `tracking` is the `https:` address of the parcel's tracking page. A repeated command may correct it, without a mail. */
export const ship =
  (tracking: string | undefined): OwnerCommand =>
  (selling, number) =>
    changeAndContinue(selling, number, (order, now, products) => {
      const link = tracking === undefined || tracking === order.tracking ? {} : { tracking };
      if (order.state === 'shipped') return 'tracking' in link ? { ...order, ...link } : order;
      return move('shipped', link)(order, now, products);
    });

export const cancel: OwnerCommand = (selling, number) => cancelOrder(selling, number, 'owner');

/**
 * Refunds the difference to `total` (in the shop's currency; by default the whole payment): by card through the provider. For other
 * payments it records the owner's transfer, after an order has ended also the payment that is transferred back.
 */
export const refund =
  (total: number | undefined): OwnerCommand =>
  (selling, number) =>
    changeAndContinue(selling, number, (found, now) => {
      const { method, state } = found.payment;
      const isLate = hasEnded(found.state) && method !== 'card' && state === 'open';
      const order = isLate ? withPaid(found, now) : found;
      const { paid, refunded } = order.payment;
      const { currency } = order;
      const due = total === undefined ? paid : fromUnits(toUnits(total, currency), currency);
      if (paid === 0) return `The order ${number} is not paid.`;
      const amount = amountFormat(selling.shop, currency);
      if (due > paid) return `${amount(due)} is more than the payment of ${number}: ${amount(paid)}.`;
      const least = Math.max(refunded, order.refundDue ?? 0);
      if (due < least) return `${amount(least)} of ${number} is refunded already.`;
      if (method !== 'card') return withRefunded(order, due, now);
      return due === least ? order : { ...order, refundDue: due };
    });

function withPaid(order: StoredOrder, now: Date): StoredOrder {
  const payment = { ...order.payment, state: 'paid', paid: order.toPay } as const;
  return withHistory(order, 'paid', now, { payment });
}

function move(to: OrderState, change: Partial<StoredOrder> = {}): Decide {
  return (order, now) => {
    if (order.state === to) return order;
    if (!canBecome(order.state, to))
      return `The order ${order.number} is ${order.state} and cannot be ${to}.`;
    return withHistory(order, to, now, { ...change, state: to }, ...(to === 'shipped' ? MAILS.shipped : []));
  };
}
