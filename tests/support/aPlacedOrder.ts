import type { OrderDocument } from '#core/orders/OrderDocument.ts';
import type { HistoryEntry, PlacedOrder } from '#core/orders/PlacedOrder.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { aRequest, BUYER } from './aSale.ts';

/** An order of a lamp on invoice, placed on the first of March. */
export function aPlacedOrder(number: string, said: Partial<PlacedOrder> = {}): PlacedOrder {
  return {
    number,
    attempt: `attempt of ${number}`,
    state: 'placed',
    payment: { method: 'invoice', state: 'open', paid: 0, refunded: 0 },
    lines: [{ id: 'lamp', name: 'Lamp', quantity: 1, price: 49.9 }],
    subtotal: 49.9,
    delivery: 4.9,
    tax: 8.75,
    toPay: 54.8,
    currency: 'EUR',
    address: aRequest().address,
    placedAt: '2026-03-01T10:00:00.000Z',
    history: aHistory('placed'),
    ...said,
  };
}

/** The same order as a database stores it, placed by Ada and without tax. */
export function aStoredOrder(number: string, said: Partial<StoredOrder> = {}): StoredOrder {
  const { tax, ...order } = aPlacedOrder(number);
  return { ...order, account: BUYER, language: 'de', reserved: [], unsent: [], ...said };
}

/** The invoice of an order without tax. */
export function aDocument(number: string, said: Partial<OrderDocument> = {}): OrderDocument {
  const ledger = { order: 'NL-1', issuedAt: '2026-03-02T10:00:00.000Z', currency: 'EUR', taxes: [] };
  return { number, kind: 'invoice', total: 54.8, ...ledger, language: 'de', text: 'Rechnung', ...said };
}

/** One entry a day, beginning on the first of March. */
export function aHistory(...states: readonly HistoryEntry['state'][]): readonly HistoryEntry[] {
  return states.map((state, index) => ({ state, at: `2026-03-0${index + 1}T10:00:00.000Z` }));
}
