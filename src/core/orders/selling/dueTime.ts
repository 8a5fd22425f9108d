import { endsAt } from '../orderStates.ts';
import type { StoredOrder } from '../StoredOrder.ts';

/** After this time the sweep repeats the steps that follow a change (ms). Until then, they are in progress. */
const SWEEP_AFTER = 60_000;

/** Each try of the sweep doubles that time, up to this one (ms). */
const LONGEST_PAUSE = 60 * 60_000;

const DAY = 24 * 60 * 60_000;
/** The sweep reads the payment of a paid order daily for this time (ms). */
const WATCH_TIME = 30 * DAY;

/** Whether the state of an order's payment can still change without the owner. */
export function isUnsettled({ state, session }: StoredOrder): boolean {
  return state === 'awaiting-payment' || session?.isFinal === false;
}

export function isDue({ dueAt }: Pick<StoredOrder, 'dueAt'>, now: Date): boolean {
  return dueAt !== undefined && dueAt <= now.toISOString();
}

/** Whether the sweep reads the payment of an order daily: a refund, a dispute or a failure may have escaped a notification. */
export function isWatched({ session, payment, placedAt }: StoredOrder, now: Date): boolean {
  return session !== undefined && payment.paid > 0 && now.getTime() - Date.parse(placedAt) < WATCH_TIME;
}

/** The mails that can still be sent. */
export function waitingMails({ unsent }: StoredOrder): StoredOrder['unsent'] {
  return unsent.filter(({ failure }) => failure === undefined);
}

export function withDueTime({ dueAt, tries: _, ...order }: StoredOrder, now: Date, tries = 0): StoredOrder {
  const after = (pause: number) => new Date(now.getTime() + pause).toISOString();
  const next = after(Math.min(SWEEP_AFTER * 2 ** tries, LONGEST_PAUSE));
  const hasSteps = isUnsettled(order) || order.refundDue !== undefined || waitingMails(order).length > 0;
  const end = endsAt(order);
  const ends = end !== undefined && end <= now.toISOString() ? next : end;
  const times = [hasSteps && next, isWatched(order, now) && after(DAY), ends];
  const [due] = times.filter((time) => typeof time === 'string').sort();
  return due === undefined ? order : { ...order, dueAt: due, ...(tries > 0 && { tries }) };
}
