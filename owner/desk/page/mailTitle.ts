import type { MailKind } from '#core/orders/StoredOrder.ts';
import { TEXTS } from './texts.ts';

/** The subject of a mail, and who gets it. */
export function mailTitle({ kind, to }: Pick<MailKind, 'kind' | 'to'>): string {
  const { owner } = TEXTS.mails;
  const shoppers = kind === 'problem' ? TEXTS.mails.refundFailed.title : TEXTS.mails[kind].title;
  const owners = { cancellation: owner.cancellation, problem: owner.problem, dispatch: owner.dispatch };
  const title = to === 'owner' && kind in owners ? owners[kind as keyof typeof owners] : shoppers;
  return `${TEXTS.orders.to[to]}: ${title}`;
}
