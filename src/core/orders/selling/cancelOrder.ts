import type { Result } from '#core/domain/Result.ts';
import { canBecome, canBuyerCancel } from '#core/orders/orderStates.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { recorded } from './changeOrder.ts';
import { changeAndContinue } from './continueOrder.ts';
import { MAILS } from './orderMails.ts';
import { withFullRefund } from './refunds.ts';
import type { Selling } from './Selling.ts';

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
    const cancelled = recorded(order, 'cancelled', now, { state: 'cancelled', reserved: [] }, ...mails);
    return withFullRefund(cancelled, now);
  });
}
