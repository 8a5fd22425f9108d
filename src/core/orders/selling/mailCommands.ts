import { mustPay } from '../orderPayment.ts';
import { hasEnded } from '../orderStates.ts';
import type { MailKind, StoredOrder } from '../StoredOrder.ts';
import { changeAndContinue } from './continueOrder.ts';
import { waitingMails } from './dueTime.ts';
import type { OwnerCommand } from './orderCommands.ts';

/** For this time (ms), the owner cannot send the same mail again: a repeated command sends it once. */
const PAUSE = 60 * 60_000;

/** The mails to the shopper that the owner can send, as long as what they say is true. */
const MAILS = {
  confirmation: ({ state, history }) => !hasEnded(state) && history.some((entry) => entry.state === 'placed'),
  dispatch: ({ state }) => state === 'shipped' || state === 'delivered',
  cancellation: ({ state }) => state === 'cancelled',
  refund: ({ payment }) => payment.refunded > 0,
  reminder: mustPay,
} as const satisfies Partial<Record<MailKind['kind'], (order: StoredOrder) => boolean>>;

/** The mails that the owner can send now. None precedes another one of its kind that waits. */
export function possibleMails(order: StoredOrder, now: Date): readonly (keyof typeof MAILS)[] {
  const { mailed = {}, account } = order;
  const waiting = waitingMails(order).flatMap(({ kind, to }) => (to === 'shopper' ? [kind] : []));
  // Without an earlier one, this is no number.
  const age = (kind: string) => now.getTime() - Date.parse(mailed[kind] ?? '');
  const kinds = account.email === '' ? [] : (Object.keys(MAILS) as (keyof typeof MAILS)[]);
  return kinds.filter((kind) => MAILS[kind](order) && !waiting.includes(kind) && !(age(kind) < PAUSE));
}

/** Sends a mail to the shopper, in place of one that was not delivered. */
export const mailShopper =
  (wanted: string): OwnerCommand =>
  (selling, number) =>
    changeAndContinue(selling, number, (order, now) => {
      const { state, payment, mailed, unsent } = order;
      const kind = possibleMails(order, now).find((one) => one === wanted);
      if (!kind)
        return `The order ${number} is ${state}, its payment ${payment.state}: no ${wanted} can be sent, or one is younger than an hour.`;
      const at = now.toISOString();
      const others = unsent.filter((mail) => mail.kind !== kind || mail.to !== 'shopper');
      const mail = { kind, to: 'shopper', at } as const;
      return { ...order, mailed: { ...mailed, [kind]: at }, unsent: [...others, mail] };
    });
