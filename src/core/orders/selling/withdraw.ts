import { languageIn } from '#core/domain/languages.ts';
import type { StoredWithdrawal, WithdrawalReceipt, WithdrawalRequest } from '#core/orders/Withdrawal.ts';
import { MAX_REPEATS } from './changeOrder.ts';
import { isDue, waitingMails } from './dueTime.ts';
import type { Selling } from './Selling.ts';
import { sendMail } from './sendMail.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Maximum number of new declarations an hour of a network, and with an e-mail address, which nobody has verified. */
export const HOURLY_WITHDRAWALS = 5;

/** A declaration as it arrives. */
export interface ArrivedWithdrawal {
  readonly request: WithdrawalRequest;
  /** A hash of `declarationText`. */
  readonly id: string;
  /** The id of the signed-in account. */
  readonly account: string | undefined;
}

export interface ReceivedWithdrawal {
  readonly receipt: WithdrawalReceipt;
  /** False if an earlier request has sent the same declaration. */
  readonly isNew: boolean;
}

/**
 * Receives a declaration of withdrawal: stores it before any mail, and confirms its arrival to shopper and owner (Directive 2011/83/EU,
 * Article 11a). It reads and changes no order: the owner decides whether it is valid, and nobody learns here which orders exist. `mayAdd`
 * decides about a new one; returns undefined if it refuses.
 */
export async function receiveWithdrawal(
  selling: Selling,
  { request, id, account }: ArrivedWithdrawal,
  mayAdd: () => Promise<boolean>,
): Promise<ReceivedWithdrawal | undefined> {
  const { shop, clock, patience } = selling;
  const { withdrawals } = selling.database;
  const { language, ...declared } = request;
  const received = ({ receivedAt }: StoredWithdrawal, isNew = false) => ({
    receipt: { ...declared, receivedAt },
    isNew,
  });
  const known = await withdrawals.withdrawal(id);
  if (known) return received(known.value);
  if (!(await mayAdd())) return undefined;
  const now = clock.now();
  const receivedAt = now.toISOString();
  const withdrawal = tried(
    {
      ...declared,
      id,
      receivedAt,
      language: languageIn(shop, language),
      ...(account !== undefined && { account }),
      unsent: [{ to: 'shopper' }, { to: 'owner' }],
    },
    now,
  );
  if (!(await withdrawals.store(withdrawal, undefined))) {
    const other = await withdrawals.withdrawal(id);
    if (!other) throw new Error(`The declaration of withdrawal ${id} can be neither stored nor read.`);
    return received(other.value);
  }
  const sending = reported(selling, id, sendMails(selling, withdrawal));
  await (patience ? Promise.race([sending, patience()]) : sending);
  return received(withdrawal, true);
}

/**
 * Whether an e-mail address, which may be somebody else's, may receive the mail of another declaration. The database counts, for all
 * processes. Several requests at once may exceed the limit a little.
 */
export async function mayWithdraw(
  { database, clock }: Pick<Selling, 'database' | 'clock'>,
  email: string,
): Promise<boolean> {
  const query = { of: 'email', email: email.toLowerCase() } as const;
  const { withdrawals } = await database.withdrawals.withdrawals(query, { limit: HOURLY_WITHDRAWALS });
  const oldest = withdrawals[HOURLY_WITHDRAWALS - 1];
  return !oldest || clock.now().getTime() - Date.parse(oldest.receivedAt) >= HOUR;
}

/**
 * Sends the mails of a due declaration again, unless another program does. The time of the next try is stored before the first mail. A
 * failure is reported, and repeated by a later sweep.
 */
export function repeatMails(selling: Selling, id: string): Promise<void> {
  const { database, clock } = selling;
  const repeat = async () => {
    const found = await database.withdrawals.withdrawal(id);
    const now = clock.now();
    if (!found || !isDue(found.value, now)) return;
    const next = tried(found.value, now);
    if (await database.withdrawals.store(next, found.version)) await sendMails(selling, next);
  };
  return reported(selling, id, repeat());
}

/** The pause until the next try is as long as the declaration is old, from a minute to an hour. Until then, this try is in progress. */
function tried(withdrawal: StoredWithdrawal, now: Date): StoredWithdrawal {
  const age = now.getTime() - Date.parse(withdrawal.receivedAt);
  const pause = Math.min(Math.max(age, MINUTE), HOUR);
  return { ...withdrawal, dueAt: new Date(now.getTime() + pause).toISOString() };
}

async function reported(selling: Selling, id: string, step: Promise<void>): Promise<void> {
  await step.catch((cause) =>
    selling.onFailure(`The declaration of withdrawal ${id} waits for a later sweep.`, cause),
  );
}

/** Sends each waiting mail, and records those that remain. */
async function sendMails(selling: Selling, withdrawal: StoredWithdrawal): Promise<void> {
  if (!selling.mailer) return;
  const { id, number, receivedAt: since } = withdrawal;
  const outcomes = await Promise.all(
    waitingMails(withdrawal).map(async (mail) => {
      const compose = () => selling.composeWithdrawalMail(withdrawal, mail.to);
      const about = `the withdrawal from ${number}`;
      return [mail.to, await sendMail(selling, mail, { about, since, compose })] as const;
    }),
  );
  const remaining = new Map(outcomes);
  const { withdrawals } = selling.database;
  for (let repeat = 0; repeat < MAX_REPEATS; repeat += 1) {
    const found = await withdrawals.withdrawal(id);
    if (!found) return;
    const { dueAt, ...now } = found.value;
    // Another program may have sent some of them, or removed the personal data.
    const unsent = now.unsent.flatMap((mail) => remaining.get(mail.to) ?? mail);
    const waits = dueAt !== undefined && waitingMails({ unsent }).length > 0;
    if (await withdrawals.store({ ...now, unsent, ...(waits && { dueAt }) }, found.version)) return;
  }
  throw new Error(`The declaration of withdrawal ${id} changes all the time.`);
}
