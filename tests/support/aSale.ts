import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryMailer } from '#adapters/memory/MemoryMailer.ts';
import { MemoryOrderDatabase } from '#adapters/memory/MemoryOrderDatabase.ts';
import { MemoryPaymentProvider } from '#adapters/memory/MemoryPaymentProvider.ts';
import type { Product } from '#core/domain/Product.ts';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import type { Account, Buyer, StoredOrder } from '#core/orders/StoredOrder.ts';
import { continueOrder } from '#core/orders/selling/continueOrder.ts';
import { startPayment } from '#core/orders/selling/payments.ts';
import { placeOrder } from '#core/orders/selling/placeOrder.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { composeSheet } from '../../src/service/mails/composeSheet.ts';
import { aProduct } from './makers.ts';
import { SHOP } from './shops/northlight.ts';

/** Northlight with every way to pay, and guests. */
export const SELLING_SHOP: SellingShop = {
  ...SHOP,
  checkout: {
    countries: ['DE', 'AT'],
    payments: ['card', 'invoice', 'transfer'],
    transfer: { holder: 'Northlight GmbH', iban: 'DE02120300000000202051' },
    tax: { DE: { standard: 19 }, AT: { standard: 19 } },
    guests: true,
  },
};

export const BUYER: Account = { id: 'ada', email: 'ada@example.com', name: 'Ada Berg', isVerified: true };

const LAMP = aProduct('lamp', { name: 'Lamp', price: 49.9, stock: 3 });
const { stock: _, ...POSTER } = aProduct('poster', { name: 'Poster', price: 12 });
/** The pieces of the poster are not counted. */
export const PRODUCTS: readonly Product[] = [LAMP, POSTER];

/** The order service's ports in memory, with a lamp (three pieces) and a poster (uncounted). */
export function aSale(parts: Partial<Selling> = {}) {
  const failures: unknown[] = [];
  let keys = 0;
  const database = new MemoryOrderDatabase(PRODUCTS);
  const payments = new MemoryPaymentProvider();
  const mailer = new MemoryMailer();
  const clock = new FixedClock();
  const selling: Selling = {
    shop: SELLING_SHOP,
    database,
    payments,
    mailer,
    composeMail: ({ number }, { kind, to }) => ({ to, subject: kind, text: kind, html: kind, about: number }),
    composeSheet: composeSheet({ shop: SELLING_SHOP }),
    composeWithdrawalMail: ({ id, number }, to) => ({
      to,
      subject: 'withdrawal',
      text: id,
      html: id,
      about: number,
    }),
    newKey: () => `key-${++keys}`,
    clock,
    onFailure: (_message, cause) => failures.push(cause),
    ...parts,
  };
  const stockOf = async (id: string) => (await database.products([id])).get(id)?.value.stock;
  return { selling, database, payments, mailer, clock, failures, stockOf };
}

export const AN_ATTEMPT = '5f0c9f0e-6d0a-4a4e-9a55-0d3c1f7b8a10';

/** A request for one lamp on invoice, which costs 4.90 to deliver. */
export function aRequest(parts: Partial<OrderRequest> = {}): OrderRequest {
  return {
    attempt: AN_ATTEMPT,
    lines: [{ id: 'lamp', quantity: 1, price: 49.9 }],
    toPay: 54.8,
    address: { name: 'Ada Berg', street: 'Lindenweg 7', postcode: '10115', city: 'Berlin', country: 'DE' },
    payment: 'invoice',
    language: 'en',
    ...parts,
  };
}

/** Places an order, which must be accepted. */
export async function place(
  selling: Selling,
  parts: Partial<OrderRequest> = {},
  buyer: Buyer = BUYER,
): Promise<StoredOrder> {
  const result = await placeOrder(selling, buyer, aRequest(parts));
  if (!result.ok) throw new Error(`The order is refused: ${JSON.stringify(result.failure)}`);
  return result.value.order;
}

/** The provider's id of the payment of an order in `MemoryPaymentProvider`. */
export function paymentOf({ number }: Pick<StoredOrder, 'number'>): string {
  return `payment ${number}`;
}

/** A sale with an ordered lamp whose payment by card has started. */
export async function anOpenPayment(request: Partial<OrderRequest> = {}) {
  const sale = aSale();
  const { selling, database, payments, mailer } = sale;
  await database.codes.store({ code: 'A', percent: 10, uses: 1, used: 0, addedAt: '' }, undefined);
  const order = await place(selling, { payment: 'card', ...request });
  const { number } = order;
  await startPayment(selling, number);
  const stored = async () => (await database.order(number))?.value ?? order;
  return {
    ...sale,
    number,
    stored,
    settle: async () => continueOrder(selling, await stored()),
    pay: () => payments.pay(paymentOf(order)),
    report: () => payments.read(paymentOf(order)),
    states: async () => (await stored()).history.map(({ state }) => state),
    subjects: () => mailer.sent.map(({ to, subject }) => `${to} ${subject}`),
  };
}
