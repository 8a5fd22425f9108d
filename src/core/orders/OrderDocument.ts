import * as v from 'valibot';
import type { Immutable } from '#core/domain/Immutable.ts';
import { fromUnits, taxesInPart, toUnits } from './orderAmounts.ts';
import { hasEnded } from './orderStates.ts';
import { PLACED_ORDER } from './PlacedOrder.ts';
import { ORDER_DOCUMENT, type StoredOrder } from './StoredOrder.ts';

const { number: text, termsVersion: optionalText, placedAt: issuedAt, taxes } = PLACED_ORDER;

/** A printed page in the language (BCP 47 tag) of its order: blocks of lines, some of which have a value after an em space. */
const SHEET = { language: text, text };

/** `country` (ISO 3166-1) is absent if the address was removed before. */
const LEDGER = { order: text, issuedAt, country: optionalText, currency: text, taxes: taxes.wrapped };
const orderDocument = v.object({ ...ORDER_DOCUMENT, ...LEDGER, ...SHEET });

/** An invoice or a credit note: plain JSON, which is written once. */
export interface OrderDocument extends Immutable<v.InferOutput<typeof orderDocument>> {}
export type Sheet = Pick<OrderDocument, keyof typeof SHEET>;

/** Parses the document that a database stores under this number; undefined if it is damaged. */
export function parseOrderDocument(number: string, document: unknown): OrderDocument | undefined {
  const result = v.safeParse(orderDocument, document);
  return result.success && result.output.number === number ? result.output : undefined;
}

/** The beginning that all numbers of a series have: "RE-" of invoices, or "RE-C" of credit notes. */
export function seriesOf(number: string): string {
  return number.replace(/\d+$/, '');
}

/**
 * The documents that an order lacks after a change: its invoice once it is shipped, or if an empty list of documents asks for it, and a
 * credit note for what was given back since. Of an ended order, that is the whole sum. A failed refund is still owed.
 */
export function lackingDocuments(before: StoredOrder, after: StoredOrder) {
  const { documents = [], state, toPay, payment, currency } = after;
  const isShipped = state === 'shipped' && before.state !== 'shipped';
  if (!after.documents && !isShipped) return [];
  const credits = documents.slice(1).map(({ total }) => total);
  const given = credits.reduce((sum, total) => sum + toUnits(total, currency), 0);
  const rest = fromUnits(toUnits(hasEnded(state) ? toPay : payment.refunded, currency) - given, currency);
  const due = (kind: 'invoice' | 'credit', total: number) => {
    return { kind, total, taxes: taxesInPart(after, kind === 'credit' ? credits : [], total) };
  };
  return [
    ...(documents.length === 0 ? [due('invoice', toPay)] : []),
    ...(rest > 0 ? [due('credit', rest)] : []),
  ];
}
