import { languageIn } from '#core/domain/languages.ts';
import { mailboxOf, type StoredWithdrawal, type WithdrawalRequest } from '#core/orders/Withdrawal.ts';
import { isDue } from './dueTime.ts';
import type { Selling } from './Selling.ts';
import { sendMail } from './sendMail.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Maximum number of new declarations an hour of a network, and with an e-mail address, which nobody has verified. */
export const HOURLY_WITHDRAWALS = 5;

/** Maximum number of declarations whose mails a sweep repeats. The next sweep begins with the others. */
const REPEATED = 50;

/**
 * Receives a declaration of withdrawal: stores it, and then confirms its arrival to shopper and owner (Directive 2011/83/EU, Article 11a).
 * Reads and changes no order: the owner decides whether it is valid, and nobody learns from the service which orders exist. Returns the
 * time of the first arrival; undefined if `mayAdd` refuses a new declaration.
 */
export async function receiveWithdrawal(
  selling: Selling,
  declaration: WithdrawalRequest & Pick<StoredWithdrawal, 'id' | 'account'>,
  mayAdd: () => Promise<boolean>,
): Promise<{ readonly receivedAt: string; readonly isNew: boolean } | undefined> {
  const { shop, clock, patience } = selling;
  const { withdrawals } = selling.database;
  const { id, language } = declaration;
  const known = await withdrawals.get(id);
  if (known) return { receivedAt: known.value.receivedAt, isNew: false };
  if (!(await mayAdd())) return undefined;
  const receivedAt = clock.now().toISOString();
  const added: StoredWithdrawal = {
    ...declaration,
    language: languageIn(shop, language),
    receivedAt,
    unsent: [{ to: 'shopper' }, { to: 'owner' }],
    dueAt: receivedAt,
  };
  if (!(await withdrawals.store(added, undefined))) {
    const other = await withdrawals.get(id);
    if (!other) throw new Error('The database has refused the declaration.');
    return { receivedAt: other.value.receivedAt, isNew: false };
  }
  const sending = sendReceipts(selling, id);
  await (patience ? Promise.race([sending, patience()]) : sending);
  return { receivedAt, isNew: true };
}

/**
 * Whether an e-mail address, which may be somebody else's, may receive the mail of another declaration. The database counts for all
 * processes. Several requests at once may exceed the limit a little.
 */
export async function mayWithdraw(
  { database, clock }: Pick<Selling, 'database' | 'clock'>,
  email: string,
): Promise<boolean> {
  const query = { of: 'email', email: mailboxOf(email) } as const;
  const { values } = await database.withdrawals.list(query, { limit: HOURLY_WITHDRAWALS });
  const oldest = values[HOURLY_WITHDRAWALS - 1];
  return !oldest || clock.now().getTime() - Date.parse(oldest.receivedAt) >= HOUR;
}

/** Sends the mails that are due. */
export async function repeatReceipts(selling: Selling): Promise<void> {
  const query = { of: 'due', now: selling.clock.now().toISOString() } as const;
  const { values } = await selling.database.withdrawals.list(query, { limit: REPEATED });
  await Promise.all(values.map(({ id }) => sendReceipts(selling, id)));
}

/**
 * Sends the mails of a declaration unless another program does. The time of the next try is stored before the first mail: after a pause
 * as long as the declaration is old, from a minute to an hour. Never rejects: a failure is reported, and repeated by a later sweep.
 */
async function sendReceipts(selling: Selling, id: string): Promise<void> {
  const { database, clock, mailer, composeWithdrawalMail, onFailure } = selling;
  const { withdrawals } = database;
  try {
    const found = await withdrawals.get(id);
    const now = clock.now();
    if (!mailer || !found || !isDue(found.value, now)) return;
    const { dueAt: _, ...withdrawal } = found.value;
    const { number, receivedAt: since } = withdrawal;
    const pause = Math.min(Math.max(now.getTime() - Date.parse(since), MINUTE), HOUR);
    const dueAt = new Date(now.getTime() + pause).toISOString();
    if (!(await withdrawals.store({ ...withdrawal, dueAt }, found.version))) return;
    const mails = withdrawal.unsent.map((mail) => {
      const compose = () => composeWithdrawalMail(withdrawal, mail.to);
      const about = `the withdrawal from ${number}`;
      return mail.failure === undefined ? sendMail(selling, mail, { about, since, compose }) : [mail];
    });
    const unsent = (await Promise.all(mails)).flat();
    const latest = await withdrawals.get(id);
    // Otherwise another program sends the mails after a minute, or has removed the personal data.
    if (latest?.value.dueAt !== dueAt) return;
    const waits = unsent.some(({ failure }) => failure === undefined);
    await withdrawals.store({ ...withdrawal, unsent, ...(waits && { dueAt }) }, latest.version);
  } catch (cause) {
    onFailure(`The mails about the declaration of withdrawal ${id} wait for a later sweep.`, cause);
  }
}
