import type { Result } from '#core/domain/Result.ts';
import { isBuyer, isPast, type Requester } from '#core/orders/isBuyer.ts';
import type { LinkRequest } from '#core/orders/OrderRequest.ts';
import type { Account, StoredOrder, UnsentMail } from '#core/orders/StoredOrder.ts';
import { changeAndContinue } from './continueOrder.ts';
import { waitingMails } from './dueTime.ts';
import type { Selling } from './Selling.ts';

/**
 * Moves a guest's order to the account of somebody with its key, which opens nothing from then on. The mails still go to the address of
 * the order, the first of them says so. Fails if the order is neither the key's nor the account's.
 */
export function claimOrder(
  selling: Selling,
  number: string,
  requester: Requester & { readonly account: Account },
): Promise<Result<StoredOrder, string>> {
  const { id, name } = requester.account;
  return changeAndContinue(selling, number, (order, now) => {
    if (!isBuyer(order, requester, now, selling.shop.checkout))
      return `The order ${number} is somebody else’s.`;
    if (order.account.id === id) return order;
    const { key, network, ...claimed } = order;
    return withMail({ ...claimed, account: { ...order.account, id, name } }, { kind: 'moved' }, now);
  });
}

/** Replaces the key of a guest's order, and sends the new link to its buyer. */
export function relinkOrder(selling: Selling, number: string): Promise<Result<StoredOrder, string>> {
  return changeAndContinue(selling, number, (order, now) => {
    if (order.key === undefined) return `The order ${number} is not a guest’s, so it has no link.`;
    if (isPast(order, now, selling.shop.checkout))
      return `The order ${number} ended too long ago for a link.`;
    return withMail({ ...order, key: selling.newKey() }, { kind: 'link' }, now);
  });
}

/**
 * Sends the present link of a guest's order, or the advice to sign in, to the address of the order if it is the given one. Its outcome is
 * for nobody: it would tell which orders exist.
 */
export async function sendLink(
  selling: Selling,
  { number, email, language }: LinkRequest,
  mayMail = () => true,
): Promise<void> {
  await changeAndContinue(selling, number, (order, now) => {
    const isTheirs =
      order.account.email.toLowerCase() === email && !isPast(order, now, selling.shop.checkout);
    if (!isTheirs) return `The order ${number} is somebody else’s.`;
    // A mail that waits has the present link too.
    const isWaiting = waitingMails(order).some(({ kind }) => kind === 'link');
    return isWaiting || !mayMail() ? order : withMail(order, { kind: 'link', language }, now);
  });
}

function withMail(order: StoredOrder, mail: Pick<UnsentMail, 'kind' | 'language'>, now: Date): StoredOrder {
  return { ...order, unsent: [...order.unsent, { ...mail, to: 'shopper', at: now.toISOString() }] };
}
