import { type Mail, UndeliverableMail } from '#core/orders/ports/Mailer.ts';
import type { Selling } from './Selling.ts';

/** After this time, a mail that fails is not sent again (ms). */
const MAIL_TIME = 3 * 24 * 60 * 60_000;

/**
 * Sends a mail about an order or a declaration, and returns the one that remains: none, the same for the next try, or with the reason for
 * which there is none. `since` is the time of the event that it reports (ISO).
 */
export async function sendMail<Unsent extends object>(
  { mailer, clock, onFailure }: Pick<Selling, 'mailer' | 'clock' | 'onFailure'>,
  mail: Unsent,
  { about, since, compose }: { readonly about: string; readonly since: string; compose(): Mail | undefined },
): Promise<readonly (Unsent & { readonly failure?: string })[]> {
  try {
    const composed = compose();
    if (!composed) throw new UndeliverableMail('The recipient has no valid address.');
    await mailer?.send(composed);
    return [];
  } catch (cause) {
    const isLate = clock.now().getTime() - Date.parse(since) > MAIL_TIME;
    const isLast = isLate || cause instanceof UndeliverableMail;
    onFailure(`A mail about ${about} is not sent${isLast ? '' : ' yet'}.`, cause);
    return [isLast ? { ...mail, failure: cause instanceof Error ? cause.message : `${cause}` } : mail];
  }
}
