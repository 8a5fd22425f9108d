import type { StoredOrder, UnsentMail } from '#core/domain/ordering/StoredOrder.ts';
import { type Result, succeed } from '#core/domain/Result.ts';
import { UndeliverableMail } from '#core/ports/Mailer.ts';
import { changeOrder, type Decide, isUnsettled } from './changeOrder.ts';
import type { Selling } from './Selling.ts';
import { settlePayment } from './settlePayment.ts';

/** After this time, a mail that fails is not sent again (ms). */
const MAIL_TIME = 3 * 24 * 60 * 60_000;

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
  return isUnsettled(order) ? settlePayment(selling, order) : order;
}

async function refund(selling: Selling, order: StoredOrder): Promise<StoredOrder> {
  const { session, refundDue } = order;
  if (!session || refundDue === undefined) return order;
  await selling.payments?.refund(session.id, refundDue);
  return settlePayment(selling, order);
}

/** Sends each mail separately: a failed one must not repeat the others. Throws the cause of one that waits for the next try. */
async function sendMails(selling: Selling, order: StoredOrder, mails: readonly UnsentMail[]) {
  if (!selling.mailer || mails.length === 0) return { ...order, unsent: mails };
  const outcomes = await Promise.all(mails.map((mail) => sendMail(selling, order, mail)));
  const outcomeOf = ({ kind, to, at }: UnsentMail) =>
    outcomes.find(({ mail }) => mail.kind === kind && mail.to === to && mail.at === at);
  const result = await changeOrder(selling, order.number, (now) => {
    const unsent = now.unsent.flatMap((mail) => outcomeOf(mail)?.remaining ?? mail);
    return outcomes.some(({ remaining }) => remaining) ? { ...now, unsent } : now;
  });
  const failed = outcomes.find(({ remaining }) => !remaining);
  if (failed) throw failed.cause;
  return result.ok ? result.value : order;
}

interface MailOutcome {
  readonly mail: UnsentMail;
  /** Why the mail waits for the next try. */
  readonly cause?: unknown;
  /** Replaces the mail in the order unless it waits. */
  readonly remaining?: readonly UnsentMail[];
}

async function sendMail(
  { mailer, composeMail, clock, onFailure }: Selling,
  order: StoredOrder,
  mail: UnsentMail,
): Promise<MailOutcome> {
  const undelivered = (failure: string) => {
    onFailure(`The ${mail.kind} of the order ${order.number} to the ${mail.to} is not sent.`, failure);
    return { mail, remaining: [{ ...mail, failure }] };
  };
  try {
    const composed = composeMail(order, mail);
    if (!composed) return undelivered('The recipient has no valid address.');
    await mailer?.send(composed);
    return { mail, remaining: [] };
  } catch (cause) {
    const isLast =
      cause instanceof UndeliverableMail || clock.now().getTime() - Date.parse(mail.at) > MAIL_TIME;
    return isLast ? undelivered(cause instanceof Error ? cause.message : `${cause}`) : { mail, cause };
  }
}
