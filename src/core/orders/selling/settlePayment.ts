import { isProcessing } from '#core/orders/orderPayment.ts';
import type { HistoryEntry } from '#core/orders/PlacedOrder.ts';
import type { PaymentReport } from '#core/orders/ports/PaymentProvider.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { changeOrder, type Decide } from './changeOrder.ts';
import { MAILS, withHistory } from './history.ts';
import { paymentState, withFailedRefund, withRefunded } from './refunds.ts';
import type { Selling } from './Selling.ts';
import { reservationOf, soldOf } from './stock.ts';

const NOT_STARTED: PaymentReport = { status: 'open', paid: 0, currency: '', refunded: 0 };

/**
 * Asks the provider for the state of an order's payment and applies it to the order: a notification is only a hint. Expires an
 * unpaid order whose time is over, and ends a payment that is no longer wanted.
 */
export async function settlePayment(selling: Selling, order: StoredOrder): Promise<StoredOrder> {
  const { payments } = selling;
  const { session } = order;
  if (!session) return applied(selling, order, NOT_STARTED);
  if (!payments) return order;
  const report = await payments.read(session.id);
  const latest = await applied(selling, order, report);
  const isUnwanted = latest.state === 'expired' || latest.state === 'cancelled';
  if (!isUnwanted || report.status !== 'open') return latest;
  await payments.close(session.id);
  // The shopper may have paid in the meantime.
  return applied(selling, order, await payments.read(session.id));
}

async function applied(selling: Selling, order: StoredOrder, report: PaymentReport): Promise<StoredOrder> {
  const result = await changeOrder(selling, order.number, (latest, now, stored) =>
    applyReport(latest, report, now, stored),
  );
  return result.ok ? result.value : order;
}

/** Only reports of failed refunds lower an amount, so that an outdated report changes nothing. */
async function applyReport(
  order: StoredOrder,
  report: PaymentReport,
  now: Date,
  stored: Parameters<Decide>[2],
): Promise<StoredOrder> {
  const isNew = report.status === 'paid' && order.payment.state === 'open';
  const paid = isNew ? await withPayment(order, report, now, stored) : order;
  const refunded = withRefunded(withFailures(paid, report, now), report.refunded, now);
  const settled = withEvents(refunded, report, now);
  const hasEnded = report.status === 'ended';
  const isLost = hasEnded || (report.status === 'open' && isOver(settled, now));
  const latest = settled.state === 'awaiting-payment' && isLost ? expired(settled, now) : settled;
  const isFinal = hasEnded || report.status === 'paid';
  return isFinal && latest.session?.isFinal === false
    ? { ...latest, session: { ...latest.session, isFinal } }
    : latest;
}

/**
 * A paid order. A late payment revives an expired order if its code and the stock suffice. A cancelled order stays cancelled, because somebody
 * decided that. A payment of another sum ends the order.
 */
async function withPayment(
  order: StoredOrder,
  { paid: amount, currency }: PaymentReport,
  now: Date,
  stored: Parameters<Decide>[2],
): Promise<StoredOrder> {
  const payment = { ...order.payment, state: 'paid', paid: amount } as const;
  if (amount !== order.toPay || currency !== order.currency) {
    const refundDue = amount > 0 && { refundDue: amount };
    const wrong = withHistory(order, 'wrong amount', now, { payment, ...refundDue }, ...MAILS.problem);
    if (order.state !== 'awaiting-payment') return wrong;
    const change = { state: 'cancelled', reserved: [] } as const;
    return withHistory(wrong, 'cancelled', now, change, ...MAILS.cancelledByOwner);
  }
  const paid = withHistory(order, 'paid', now, { payment });
  if (order.state === 'awaiting-payment') return placed(paid, order.reserved, now);
  if (order.state !== 'expired' && order.state !== 'cancelled') return paid;
  const isPossible = order.state === 'expired' && (await stored.hasUse());
  const reserved = isPossible ? reservationOf(order.lines, soldOf(await stored.products())) : undefined;
  return reserved ? placed(paid, reserved, now) : { ...paid, refundDue: amount };
}

/** An order with the refunds that a bank has rejected since the last report. */
function withFailures(order: StoredOrder, { failed = 0, refunded }: PaymentReport, now: Date): StoredOrder {
  const { session, payment } = order;
  if (!session || failed <= (session.failed ?? 0)) return order;
  const known = { ...order, session: { ...session, failed } };
  // A later refund may have returned the money.
  if (refunded >= Math.max(payment.refunded, order.refundDue ?? 0)) return known;
  const rest = Math.min(payment.refunded, refunded);
  const state = paymentState(payment.paid, rest);
  return withFailedRefund(known, now, { payment: { ...payment, state, refunded: rest } });
}

/** An order with what its history records once. */
function withEvents(order: StoredOrder, { status, isDisputed }: PaymentReport, now: Date): StoredOrder {
  const { state, history } = order;
  const has = (event: HistoryEntry['state']) => history.some((entry) => entry.state === event);
  if (status === 'pending' && state === 'awaiting-payment' && !has('processing'))
    return withHistory(order, 'processing', now, {}, ...MAILS.processing);
  return isDisputed && !has('disputed') ? withHistory(order, 'disputed', now, {}, ...MAILS.problem) : order;
}

function placed(order: StoredOrder, reserved: StoredOrder['reserved'], now: Date): StoredOrder {
  return withHistory(order, 'placed', now, { state: 'placed', reserved }, ...MAILS.placed);
}

function expired(order: StoredOrder, now: Date): StoredOrder {
  const mails = isProcessing(order) ? MAILS.notPaid : [];
  return withHistory(order, 'expired', now, { state: 'expired', reserved: [] }, ...mails);
}

function isOver({ expiresAt }: StoredOrder, now: Date): boolean {
  return expiresAt !== undefined && now.toISOString() >= expiresAt;
}
