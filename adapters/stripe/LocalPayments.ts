import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  ForgedNotification,
  type PaymentNotification,
  type PaymentProvider,
  type PaymentReport,
} from '#core/orders/ports/PaymentProvider.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';

/** The path of the payment pages, without the payment's id. */
export const PAGES = '/api/local/payments/';

/** Immutable documents, which several processes share. */
export interface LocalDocuments {
  /** Undefined without a document of this name. */
  read(name: string): Promise<unknown>;
  /** Stores a document. Rejects if there is one of this name. */
  create(name: string, document: object): Promise<unknown>;
}

/** The order's part of a payment. */
const payment = v.object({
  number: v.string(),
  lines: v.array(v.object({ name: v.string(), quantity: v.number(), price: v.number() })),
  delivery: v.number(),
  toPay: v.number(),
  currency: v.string(),
  language: v.optional(v.string(), ''),
  isGuest: v.optional(v.boolean()),
});
export type LocalPayment = v.InferOutput<typeof payment>;

/** `at`: when the money arrives (ms since 1970). */
const end = v.object({ status: v.picklist(['paid', 'ended']), at: v.number() });

/** The total of a refund and of those before it. */
const refund = v.object({ total: v.number() });

/**
 * Payments in development: the page of this machine replaces the provider's. Each payment is a document, its end another, and each
 * refund another, so that the first of two concurrent changes wins.
 */
export class LocalPayments implements PaymentProvider {
  readonly #documents: LocalDocuments;
  readonly #pages: string;
  readonly #signature = randomUUID();

  /** `origin` is that of the order service. */
  constructor(documents: LocalDocuments, origin: string) {
    this.#documents = documents;
    this.#pages = `${origin}${PAGES}`;
  }

  async start({ number, lines, delivery, toPay, currency, language, key }: StoredOrder) {
    const isGuest = key !== undefined;
    await this.#create(number, { number, lines, delivery, toPay, currency, language, isGuest });
    return { id: number, address: `${this.#pages}${number}` };
  }

  async read(id: string): Promise<PaymentReport> {
    const { toPay, currency } = await this.payment(id);
    const ending = await this.#read(end, `${id}-end`);
    const status = ending && ending.at > Date.now() ? 'pending' : (ending?.status ?? 'open');
    let refunded = 0;
    for (let number = 0; ; number += 1) {
      const latest = await this.#read(refund, `${id}-refund-${number}`);
      if (!latest) break;
      refunded = latest.total;
    }
    return { status, paid: status === 'paid' ? toPay : 0, currency, refunded };
  }

  async close(id: string): Promise<void> {
    await this.#finish(id, { status: 'ended', at: 0 });
  }

  async refund(id: string, total: number): Promise<void> {
    const { paid } = await this.read(id);
    if (total > paid) throw new Error(`${total} is more than ${paid}, which is paid for ${id}.`);
    let refunded = 0;
    for (let number = 0; refunded < total; number += 1) {
      const name = `${id}-refund-${number}`;
      await this.#create(name, { total });
      refunded = (await this.#read(refund, name))?.total ?? 0;
    }
  }

  async orderIn({ body, signature }: PaymentNotification): Promise<string> {
    if (signature !== this.#signature) throw new ForgedNotification('The signature is not of this process.');
    return body;
  }

  /** A notification about an order, which this process accepts. */
  notificationOf(number: string): PaymentNotification {
    return { body: number, signature: this.#signature };
  }

  /** Pays unless the payment has ended. The money arrives after `delay` (ms). */
  async pay(id: string, delay = 0): Promise<void> {
    await this.#finish(id, { status: 'paid', at: Date.now() + delay });
  }

  /** Rejects if there is no such payment. */
  async payment(id: string): Promise<LocalPayment> {
    const found = await this.#read(payment, id);
    if (!found) throw new Error(`There is no payment ${id}.`);
    return found;
  }

  async #finish(id: string, ending: v.InferOutput<typeof end>): Promise<void> {
    await this.payment(id);
    await this.#create(`${id}-end`, ending);
  }

  /** Stores a document unless there is one of this name. */
  async #create(name: string, document: object): Promise<void> {
    try {
      await this.#documents.create(name, document);
    } catch (error) {
      if ((await this.#documents.read(name)) === undefined) throw error;
    }
  }

  async #read<Document>(schema: v.GenericSchema<unknown, Document>, name: string) {
    const document = await this.#documents.read(name);
    return document === undefined ? undefined : v.parse(schema, document);
  }
}
