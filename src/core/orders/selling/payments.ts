import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { PaymentNotification } from '#core/orders/ports/PaymentProvider.ts';
import { changeOrder } from '#core/orders/selling/changeOrder.ts';
import { continueOrder } from '#core/orders/selling/continueOrder.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { settlePayment } from '#core/orders/selling/settlePayment.ts';

/**
 * Returns the address of the provider's payment page for an order that awaits its payment. The order stores the payment's id before
 * anybody can pay.
 */
export async function startPayment(selling: Selling, number: string): Promise<Result<string, string>> {
  const { database, payments } = selling;
  const order = (await database.order(number))?.value;
  if (order?.state !== 'awaiting-payment' || !payments) return fail(`The order ${number} awaits no payment.`);
  const { id, address } = await payments.start(order);
  // The sweep ends a payment that has started too late.
  const result = await changeOrder(selling, number, (now) =>
    now.session ? now : { ...now, session: { id, isFinal: false } },
  );
  if (result.ok && result.value.state === 'awaiting-payment') return succeed(address);
  return fail(`The order ${number} awaits no payment.`);
}

/**
 * Settles the order that a notification is about, even if its payment was final: the owner may have refunded it on the provider's own
 * pages. Nothing else in the notification counts. Rejects with `ForgedNotification`, or if the provider must send it again.
 */
export async function handleNotification(selling: Selling, notification: PaymentNotification): Promise<void> {
  const number = await selling.payments?.orderIn(notification);
  const order = number === undefined ? undefined : (await selling.database.order(number))?.value;
  if (!order?.session) return;
  await continueOrder(selling, await settlePayment(selling, order));
}
