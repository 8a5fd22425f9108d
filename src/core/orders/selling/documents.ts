import { lackingDocuments, type OrderDocument } from '../OrderDocument.ts';
import type { StoredOrder } from '../StoredOrder.ts';
import type { Selling } from './Selling.ts';

/**
 * A changed order with the documents that it lacks. Each has the number after the latest one of its series, and the commit fails if this
 * number is taken meanwhile: numbers have no gap, because a number is taken exactly when its order is changed.
 */
export async function withDocuments(
  { shop: { invoices }, database, composeSheet }: Pick<Selling, 'shop' | 'database' | 'composeSheet'>,
  before: StoredOrder,
  after: StoredOrder,
  now: Date,
) {
  const documents: OrderDocument[] = [];
  if (!invoices || !composeSheet) return { order: after, documents };
  let order = after;
  for (const { kind, total, taxes } of lackingDocuments(before, after)) {
    const [series, first = 1] =
      kind === 'credit' ? [`${invoices.prefix}-C`] : [`${invoices.prefix}-`, invoices.first];
    const [latest] = (await database.documents.list({ of: 'series', series }, { limit: 1 })).values;
    const position = latest ? Number(latest.number.slice(series.length)) + 1 : first;
    const added = { number: `${series}${`${position}`.padStart(6, '0')}`, kind, total };
    order = { ...order, documents: [...(order.documents ?? []), added] };
    const { number, currency, address, rate } = order;
    // Once the address is removed, the invoice has the country.
    const invoice = address ? undefined : await database.documents.get(`${order.documents?.[0]?.number}`);
    const country = rate?.pickup?.country ?? address?.country ?? invoice?.value.country;
    const where = { order: number, currency, ...(country !== undefined && { country }) };
    const ledger = { ...added, ...where, issuedAt: now.toISOString(), taxes };
    documents.push({ ...ledger, ...composeSheet(order, ledger) });
  }
  return { order, documents };
}
