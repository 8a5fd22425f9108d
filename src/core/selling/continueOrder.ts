import type { StoredOrder, UnsentMail } from '#core/domain/ordering/StoredOrder.ts';
import { type Result, succeed } from '#core/domain/Result.ts';
import { PaymentRefusal } from '#core/ports/PaymentProvider.ts';
import { changeOrder, type Decide, isUnsettled, isWatched } from './changeOrder.ts';
import { withFailedRefund } from './refunds.ts';
import type { Selling } from './Selling.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Takes every step that an order still needs: settles its payment, lets it expire, refunds it and sends its mails. It may run at any
 * time, any number of times, and resumes after a crash. A failed step is reported and remains due, so that the sweep repeats it.
 * Returns the latest order.
 */
export async function continueOrder(selling: Selling, order: StoredOrder): Promise<StoredOrder> {
  let latest = order;
  for (const step of [settle, refund, sendMails]) {
    try {
      latest = await step(selling, latest);
    } catch (cause) {
      selling.onFailure(`The order ${order.number} waits for the next sweep.`, cause);
    }
  }
  return latest;
}

/** Changes an order, and takes the steps that follow. */
export async function changeAndContinue(
  selling: Selling,
  number: string,
  decide: Decide,
): Promise<Result<StoredOrder, string>> {
  const result = await changeOrder(selling, number, decide);
  return result.ok ? succeed(await continueOrder(selling, result.value)) : result;
}

async function settle(selling: Selling, order: StoredOrder): Promise<StoredOrder> {
  return isUnsettled(order) || isWatched(order) ? settlePayment(selling, order) : order;
}

async function refund(selling: Selling, order: StoredOrder): Promise<StoredOrder> {
  const { session, refundDue } = order;
  if (!session || refundDue === undefined) return order;
  const attempt = order.history.filter(({ state }) => state === 'refund failed').length;
  try {
    await selling.payments?.refund(session.id, refundDue, attempt);
    return await settlePayment(selling, order);
  } catch (cause) {
    if (!(cause instanceof PaymentRefusal)) throw cause;
    selling.onFailure(`The payment provider refuses to refund the order ${order.number}.`, cause);
  }
  // Another process may have refunded it.
  const latest = await settlePayment(selling, order);
  if (latest.refundDue !== refundDue) return latest;
  const result = await changeOrder(selling, order.number, (now, time) =>
    now.refundDue === refundDue ? withFailedRefund(now, time) : now,
  );
  return result.ok ? result.value : latest;
}

/** Sends each mail separately: a failed one must not repeat the others. */
async function sendMails(selling: Selling, order: StoredOrder): Promise<StoredOrder> {
  const { mailer, composeMail } = selling;
  if (!mailer || order.unsent.length === 0) return order;
  const outcomes = await Promise.allSettled(
    order.unsent.map(async (unsent) => {
      const mail = composeMail(order, unsent);
      if (mail) await mailer.send(mail);
    }),
  );
  const sent = order.unsent.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  const isSent = ({ kind, to, at }: UnsentMail) =>
    sent.some((mail) => mail.kind === kind && mail.to === to && mail.at === at);
  const result = await changeOrder(selling, order.number, (now) =>
    now.unsent.some(isSent) ? { ...now, unsent: now.unsent.filter((mail) => !isSent(mail)) } : now,
  );
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return result.ok ? result.value : order;
}
