import type { PaymentNotification } from '#core/orders/ports/PaymentProvider.ts';
import { continueOrder } from './continueOrder.ts';
import type { Selling } from './Selling.ts';
import { settlePayment } from './settlePayment.ts';

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
