import { type Result, succeed } from '#core/domain/Result.ts';
import { PaymentRefusal } from '#core/orders/ports/PaymentProvider.ts';
import type { StoredOrder, UnsentMail } from '#core/orders/StoredOrder.ts';
import { changeOrder, type Decide } from './changeOrder.ts';
import { isUnsettled, isWatched } from './dueTime.ts';
import { withFailedRefund } from './refunds.ts';
import type { Selling } from './Selling.ts';
import { sendMail } from './sendMail.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Takes every step that an order still needs: settles its payment, lets it expire, refunds it and sends its mails: those of `order`, as
 * `changeOrder` returns it, and those that the other steps record. It may run at any time, any number of times, and resumes after a
 * crash. A failed step is reported and remains due, so that the sweep repeats it. Returns the latest order.
 */
export async function continueOrder(selling: Selling, order: StoredOrder): Promise<StoredOrder> {
  const { patience } = selling;
  const mails = new Set(order.unsent);
  let latest = order;
  for (const step of [settle, refund]) {
    latest = await attempted(selling, latest, step(selling, latest));
    for (const mail of latest.unsent) mails.add(mail);
  }
  const sending = attempted(selling, latest, sendMails(selling, latest, [...mails]));
  return patience ? Promise.race([sending, patience().then(() => latest)]) : sending;
}

async function attempted(selling: Selling, order: StoredOrder, step: Promise<StoredOrder>) {
  try {
    return await step;
  } catch (cause) {
    selling.onFailure(`The order ${order.number} waits for a later sweep.`, cause);
    return order;
  }
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
  return isUnsettled(order) || isWatched(order, selling.clock.now()) ? settlePayment(selling, order) : order;
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
async function sendMails(selling: Selling, order: StoredOrder, mails: readonly UnsentMail[]) {
  if (!selling.mailer || mails.length === 0) return { ...order, unsent: mails };
  const about = `the order ${order.number}`;
  const remaining = await Promise.all(
    mails.map((mail) =>
      sendMail(selling, mail, { about, since: mail.at, compose: () => selling.composeMail(order, mail) }),
    ),
  );
  const result = await changeOrder(selling, order.number, (now) => {
    const unsent = now.unsent.flatMap((mail) => {
      const isSame = ({ kind, to, at }: UnsentMail) => kind === mail.kind && to === mail.to && at === mail.at;
      return remaining[mails.findIndex(isSame)] ?? mail;
    });
    return remaining.every(([mail], index) => mail === mails[index]) ? now : { ...now, unsent };
  });
  return { ...(result.ok ? result.value : order), unsent: remaining.flat() };
}
