import type { StoredOrder } from './StoredOrder.ts';

/** After this time, an order that has ended without a payment loses the personal data of its buyer (ms). */
const RETENTION = 30 * 24 * 60 * 60_000;

/**
 * When time alone changes an unpaid order (ISO): its payment by card ends, its transfer is no longer awaited, or it has ended and loses its
 * personal data. Undefined if it never does.
 */
export function endsAt({ state, payment, expiresAt, address, history }: StoredOrder): string | undefined {
  if (payment.paid > 0) return undefined;
  if (state === 'awaiting-payment' || state === 'placed') return expiresAt;
  const ended = state === 'expired' || state === 'cancelled' ? history.at(-1)?.at : undefined;
  if (ended === undefined || address === undefined) return undefined;
  return new Date(Date.parse(ended) + RETENTION).toISOString();
}
