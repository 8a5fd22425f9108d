import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { changeOrder } from './changeOrder.ts';
import type { Selling } from './Selling.ts';

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
