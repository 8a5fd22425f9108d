import type { Result } from '#core/domain/Result.ts';
import { type Address, invalidFields, tidyAddress } from '#core/orders/Address.ts';
import { amountFormat, fromUnits, toUnits } from '#core/orders/orderAmounts.ts';
import { canBecome, canBuyerCancel, hasEnded } from '#core/orders/orderStates.ts';
import type { OrderState } from '#core/orders/PlacedOrder.ts';
import { type GivenParcel, withParcels } from '#core/orders/parcels.ts';
import type { Reservation, StoredOrder } from '#core/orders/StoredOrder.ts';
import type { Decide } from '#core/orders/selling/changeOrder.ts';
import { changeAndContinue } from '#core/orders/selling/continueOrder.ts';
import { MAILS, withHistory } from '#core/orders/selling/history.ts';
import { withFullRefund, withRefunded } from '#core/orders/selling/refunds.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { piecesOf } from '#core/orders/selling/stock.ts';

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
export type OwnerCommand = (selling: Selling, number: string) => Promise<Result<StoredOrder, string>>;

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

/** Ships an order with its parcels: see `withParcels`. A repeated command may correct or add them, without a mail. */
export const ship =
  (tracking?: string, parcels: readonly GivenParcel[] = []): OwnerCommand =>
  (selling, number) =>
    changeAndContinue(selling, number, (order, now, stored) => {
      const changed = withParcels(order, tracking, parcels, selling.shop.checkout);
      if (typeof changed === 'string' || order.state === 'shipped') return changed;
      return move('shipped')(changed, now, stored);
    });

/** Corrects an address before the order is packed. Delivery and taxes depend on the country, which therefore remains. */
export const correctAddress =
  (given: Readonly<Partial<Address>>): OwnerCommand =>
  (selling, number) =>
    changeAndContinue(selling, number, (order) => {
      const { address: before, state } = order;
      if (!before || !canBuyerCancel(state))
        return `The order ${number} is ${state}: its address cannot be corrected.`;
      const address = tidyAddress({ ...before, ...given });
      if (address.country !== before.country)
        return `The country decides on delivery and taxes. Cancel the order ${number}, and let the shopper order again.`;
      const [invalid] = invalidFields(address, selling.shop);
      return invalid ? `This is no valid ${invalid}: "${address[invalid] ?? ''}".` : { ...order, address };
    });

/**
 * Replaces the owner's note, but none that differs from the `shown` one, unless the text contains it; an empty text removes it. Databases
 * refuse control characters and lone surrogates.
 */
export const writeNote =
  (text: string, shown?: string): OwnerCommand =>
  (selling, number) =>
    changeAndContinue(selling, number, ({ note: before = '', ...order }) => {
      const note = text.replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '').trim();
      if (shown !== undefined && before !== shown && !note.includes(before))
        return `The note is “${before}” in the meantime. Add that to yours, or open the order again.`;
      return { ...order, ...(note !== '' && { note }) };
    });

export const cancel: OwnerCommand = (selling, number) => cancelOrder(selling, number, 'owner');

/** A product to return, with the total of its pieces that are returned afterwards: all of the order by default. */
export interface ReturnedLine {
  readonly id: string;
  readonly quantity?: number;
}

/**
 * Takes pieces of a delivered order back: those of `lines`, by default all. The stock rises by them in the same atomic write, because the
 * order no longer reserves them, unless they are not `isRestocked`. Numbers are totals with earlier returns: none is released twice.
 */
export const returnGoods =
  (lines?: readonly ReturnedLine[], isRestocked = true): OwnerCommand =>
  (selling, number) =>
    changeAndContinue(selling, number, (order, now) => {
      if (order.state !== 'delivered') return returnRefusal(order);
      const ordered = piecesOf(order.lines);
      const before = order.returned ?? [];
      const pieces = new Map(piecesOf(before));
      for (const { id, quantity } of lines ?? order.lines.map((line): ReturnedLine => ({ id: line.id }))) {
        const most = ordered.get(id) ?? 0;
        const least = pieces.get(id) ?? 0;
        const total = quantity ?? most;
        if (lines && lines.filter((line) => line.id === id).length > 1)
          return `The return names "${id}" twice.`;
        if (most === 0) return `The order ${number} has no product "${id}".`;
        if (total > most) return `The order ${number} has only ${most} of "${id}".`;
        if (total < least) return `${least} of "${id}" in the order ${number} are returned already.`;
        pieces.set(id, total);
      }
      const returned = linesOf(pieces);
      if (returned.every(({ id, quantity }) => piecesOf(before).get(id) === quantity)) return order;
      const back = returned.map(({ id, quantity }) => ({ id, quantity: -quantity }));
      // Products that are not counted reserve nothing.
      const reserved = linesOf(piecesOf([...order.reserved, ...before, ...back]));
      return withHistory(order, 'returned', now, { returned, ...(isRestocked && { reserved }) });
    });

function returnRefusal({ number, state }: StoredOrder): string {
  if (state === 'shipped') return `The order ${number} is shipped. Record its delivery first, with deliver.`;
  if (hasEnded(state)) return `The order ${number} is ${state}, so nothing of it can be returned.`;
  return `The order ${number} is ${state}. Use cancel, which returns its pieces to the stock.`;
}

/** The products with pieces. */
function linesOf(pieces: ReadonlyMap<string, number>): readonly Reservation[] {
  return [...pieces].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []));
}

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

/** Issues the invoice of an order unless it has one. An order that has ended unpaid gets none. */
export const issueInvoice: OwnerCommand = (selling, number) =>
  changeAndContinue(selling, number, (order) => {
    const { state, payment } = order;
    if (order.documents) return order;
    if (!selling.shop.invoices || !selling.composeSheet) return 'The shop file has no “invoices”.';
    if (state === 'awaiting-payment' || (hasEnded(state) && payment.paid === 0))
      return `The order ${number} is ${state} and not paid, so it gets no invoice.`;
    return order.address ? { ...order, documents: [] } : `The address of the order ${number} was removed.`;
  });

function withPaid(order: StoredOrder, now: Date): StoredOrder {
  const payment = { ...order.payment, state: 'paid', paid: order.toPay } as const;
  return withHistory(order, 'paid', now, { payment });
}

function move(to: OrderState): Decide {
  return (order, now) => {
    if (order.state === to) return order;
    if (!canBecome(order.state, to))
      return `The order ${order.number} is ${order.state} and cannot be ${to}.`;
    return withHistory(order, to, now, { state: to }, ...(to === 'shipped' ? MAILS.shipped : []));
  };
}
