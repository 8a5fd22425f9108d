import { type Result, succeed } from '#core/domain/Result.ts';
import type { OrderDatabase } from '#core/orders/ports/OrderDatabase.ts';
import type { PaymentProvider } from '#core/orders/ports/PaymentProvider.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { piecesOf } from '#core/orders/selling/stock.ts';

/**
 * Finds what a change would do by running it on a copy that stores and sends nothing, so that no rule stands twice. The provider of the copy
 * refunds at once. Undefined if the change would change nothing.
 */
export async function previewChange(
  selling: Selling,
  before: StoredOrder,
  change: (selling: Selling, number: string) => Promise<Result<StoredOrder, string>>,
) {
  let after = before;
  const { database } = selling;
  const copy: OrderDatabase = {
    order: async () => ({ value: after, version: '' }),
    orders: (query, page) => database.orders(query, page),
    products: (ids, language) => database.products(ids, language),
    commit: async ({ order }) => {
      after = order;
      return true;
    },
    withdrawals: database.withdrawals,
    codes: database.codes,
    documents: database.documents,
  };
  const { paid } = before.payment;
  let { refunded } = before.payment;
  const provider: Pick<PaymentProvider, 'read' | 'refund'> = {
    read: async () => ({ status: 'paid', paid, currency: before.currency, refunded }),
    refund: async (_, total) => {
      refunded = total;
    },
  };
  const payments = paid > 0 ? (provider as PaymentProvider) : undefined;
  const result = await change(
    { ...selling, database: copy, mailer: undefined, payments, onFailure: () => {} },
    before.number,
  );
  if (!result.ok) return result;
  if (after === before) return succeed(undefined);
  const kept = piecesOf(after.reserved);
  const isKnown = (mail: StoredOrder['unsent'][number]) => before.unsent.includes(mail);
  const owed = (after.refundDue ?? after.payment.refunded) - (before.refundDue ?? before.payment.refunded);
  const isAsked =
    after.history.at(-1)?.state === 'refund due' && after.history.length > before.history.length;
  const amount = isAsked ? after.payment.paid - after.payment.refunded : owed;
  return succeed({
    state: after.state,
    payment: after.payment.state,
    /** Those that it sends. */
    mails: after.unsent.filter((mail) => !isKnown(mail)).map(({ kind, to }) => ({ kind, to })),
    /** Those that it issues. */
    documents: (after.documents ?? []).slice(before.documents?.length ?? 0).map(({ kind }) => kind),
    /** The pieces that return to the stock, by product. */
    stock: [...piecesOf(before.reserved)].flatMap(([id, quantity]) => {
      const released = quantity - (kept.get(id) ?? 0);
      return released > 0 ? [{ id, quantity: released }] : [];
    }),
    /** The money that is given back in addition (in the order's currency), and how: by the card's provider, or by the owner. */
    ...(amount > 0 && {
      refund: { amount, by: after.payment.method === 'card' ? ('provider' as const) : ('owner' as const) },
    }),
  });
}
