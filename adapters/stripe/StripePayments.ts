import Stripe from 'stripe';
import { currencyDigits, stripeDigits } from '#core/domain/currencyDigits.ts';
import { baseIn } from '#core/domain/languages.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { fromUnits, toUnits } from '#core/orders/orderAmounts.ts';
import {
  ForgedNotification,
  type PaymentNotification,
  type PaymentProvider,
  PaymentRefusal,
  type PaymentReport,
} from '#core/orders/ports/PaymentProvider.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { textsIn } from '../../src/texts/textsIn.ts';

export interface StripeAccess {
  readonly secretKey: string;
  /** The signing secret of Stripe's notifications. Without it, all are refused. */
  readonly webhookSecret: string | undefined;
  /** The origin of the shop, to which the shopper returns. */
  readonly storefront: string;
  readonly shop: Pick<LocalShop, 'languages'>;
  /** Origin of a server that replaces Stripe's in tests. */
  readonly apiBase?: string | undefined;
  readonly now?: () => Date;
}

/** Timeout of a request (ms). Even with its retry, it ends within the 15 s that a shopper waits for the service. */
const TIMEOUT = 4_000;

const MINUTE = 60_000;

/** Stripe requires at least 30 minutes from the start of a payment (ms). One more is for slow requests and clocks. */
const SHORTEST_PAYMENT = 31 * MINUTE;

/** Interval between the times at which payments can end (ms). */
const PERIOD = 5 * MINUTE;

/** Stripe's maximum number of items, one of which may be the delivery. */
const MAX_ITEMS = 100;

const MAX_NAME = 250;

/** Maximum number of attempts, each of which fails only if another refund of the payment was faster. */
const MAX_REPEATS = 5;

/** Maximum age of a notification (s): Stripe signs each repetition anew. */
const TOLERANCE = 300;

const LOCALES =
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

/** Payments on the pages of Stripe (Checkout Sessions). A payment's id is that of its session. */
export class StripePayments implements PaymentProvider {
  readonly #stripe: Stripe;
  readonly #webhookSecret: string | undefined;
  /** The page to which the shopper returns. It asks the order service for the state of the order. */
  readonly #returnAddress: (order: StoredOrder) => string;
  readonly #now: () => Date;

  constructor(access: StripeAccess) {
    const { secretKey, webhookSecret, storefront, shop, apiBase } = access;
    const { now = () => new Date() } = access;
    const { protocol, hostname, port } = new URL(apiBase || 'https://api.stripe.com');
    this.#stripe = new Stripe(secretKey, {
      timeout: TIMEOUT,
      maxNetworkRetries: 1,
      telemetry: false,
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port && { port }),
    });
    this.#webhookSecret = webhookSecret;
    this.#returnAddress = ({ language, key }) =>
      `${storefront}${baseIn(shop, language)}order${key === undefined ? '' : '#guest'}`;
    this.#now = now;
  }

  async start(order: StoredOrder) {
    const { sessions } = this.#stripe.checkout;
    const { session } = order;
    const { id, url } = await orRefused(() =>
      session ? sessions.retrieve(session.id) : this.#create(order),
    );
    // A session that has ended has no page.
    return { id, address: url ?? this.#returnAddress(order) };
  }

  async read(id: string): Promise<PaymentReport> {
    const session = await this.#stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge.refunds'],
    });
    const { payment_intent: intent, payment_status } = session;
    const payment = typeof intent === 'string' ? null : intent;
    const charge = typeof payment?.latest_charge === 'string' ? null : payment?.latest_charge;
    // A sum of 0 needs no payment.
    const isPaid = session.status === 'complete' && payment_status !== 'unpaid';
    const currency = (payment?.currency ?? session.currency ?? '').toUpperCase();
    const amountOf = (count = 0) => fromStripesUnits(count, currency);
    const failed = charge?.refunds?.data.filter(hasFailed).reduce((sum, { amount }) => sum + amount, 0);
    return {
      status: isPaid ? 'paid' : unpaidStatus(session.status, payment?.status),
      paid: isPaid ? amountOf(payment?.amount_received) : 0,
      currency,
      refunded: amountOf(charge?.amount_refunded),
      failed: amountOf(failed),
      isDisputed: charge?.disputed ?? false,
    };
  }

  async close(id: string): Promise<void> {
    try {
      await this.#stripe.checkout.sessions.expire(id);
    } catch (error) {
      // Stripe refuses to end an ended session.
      if ((await this.read(id)).status === 'open') throw error;
    }
  }

  refund(id: string, total: number, attempt = 0): Promise<void> {
    return orRefused(() => this.#refund(id, total, attempt));
  }

  async #refund(id: string, total: number, attempt: number): Promise<void> {
    const { payment_intent: payment, currency } = await this.#stripe.checkout.sessions.retrieve(id);
    if (typeof payment !== 'string' || currency === null) throw new Error(`Nobody has paid ${id}.`);
    const due = toStripesUnits(total, currency.toUpperCase());
    let replays = 0;
    for (let repeat = 0; repeat < MAX_REPEATS; repeat += 1) {
      const { data: refunds } = await this.#stripe.refunds.list({ payment_intent: payment, limit: 100 });
      const refunded = refunds
        .filter((refund) => !hasFailed(refund))
        .reduce((sum, { amount }) => sum + amount, 0);
      if (refunded >= due) return;
      try {
        // Each refund of a payment has a number, so only one of several concurrent commands creates it.
        const idempotencyKey = nextKey(
          nextKey(`${id} refund ${refunds.length}`, attempt, 'attempt'),
          replays,
        );
        await this.#stripe.refunds.create(
          { payment_intent: payment, amount: due - refunded },
          { idempotencyKey },
        );
        return;
      } catch (error) {
        if (isReplayed(error)) replays += 1;
        else if (!isKeyOfAnother(error)) throw error;
      }
    }
    throw new Error(`The refunds of ${id} change all the time.`);
  }

  async orderIn(notification: PaymentNotification): Promise<string | undefined> {
    const { object } = this.#verified(notification).data;
    const number = orderOf(object);
    // A refund names the payment only.
    const payment = isRecord(object) ? object.payment_intent : undefined;
    if (number !== undefined || typeof payment !== 'string') return number;
    try {
      return orderOf(await this.#stripe.paymentIntents.retrieve(payment));
    } catch (error) {
      // The payment of another site of the same account, which this key cannot read.
      if ([403, 404].includes(statusOf(error))) return undefined;
      throw error;
    }
  }

  #verified({ body, signature }: PaymentNotification): Stripe.Event {
    const secret = this.#webhookSecret;
    if (!secret) throw new Error('STRIPE_WEBHOOK_SECRET is missing.');
    const now = this.#now().getTime();
    try {
      return this.#stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now);
    } catch (error) {
      const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError;
      throw isForged ? new ForgedNotification(error.message) : error;
    }
  }

  /** Without the e-mail address if Stripe refuses it: the shopper enters another one on the page. */
  async #create(
    order: StoredOrder,
    email = order.account.email,
    key = order.number,
    replays = 0,
  ): Promise<Stripe.Checkout.Session> {
    try {
      return await this.#createOnce(order, email, nextKey(key, replays));
    } catch (error) {
      if (isInvalidAddress(error)) return this.#create(order, '', `${key} without address`);
      if (isReplayed(error) && replays < MAX_REPEATS) return this.#create(order, email, key, replays + 1);
      throw error;
    }
  }

  /** Two requests for one order must be equal, even in the end of the session, so that the second returns the session of the first. */
  async #createOnce(order: StoredOrder, email: string, idempotencyKey: string) {
    const age = this.#now().getTime() - Date.parse(order.placedAt);
    for (let period = Math.max(0, Math.floor(age / PERIOD)); ; period -= 1) {
      try {
        const session = this.#sessionOf(order, email, (period + 1) * PERIOD + SHORTEST_PAYMENT);
        return await this.#stripe.checkout.sessions.create(session, { idempotencyKey });
      } catch (error) {
        // The first request was in an earlier period.
        if (!isKeyOfAnother(error) || period === 0) throw error;
      }
    }
  }

  #sessionOf(order: StoredOrder, email: string, end: number): Stripe.Checkout.SessionCreateParams {
    const { number, placedAt, language } = order;
    const metadata = { order: number };
    return {
      mode: 'payment',
      client_reference_id: number,
      line_items: lineItems(order),
      expires_at: Math.ceil((Date.parse(placedAt) + end) / 1000),
      success_url: this.#returnAddress(order),
      cancel_url: this.#returnAddress(order),
      locale: [language, language.split('-')[0]].find((name = '') => LOCALES.includes(name)) ?? 'auto',
      ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { customer_email: email }),
      metadata,
      payment_intent_data: { metadata, description: number },
    };
  }
}

/** Payments with the keys in the environment; undefined without `STRIPE_SECRET_KEY`. */
export function stripePayments(
  env: Readonly<Record<string, string | undefined>>,
  shop: Pick<StripeAccess, 'storefront' | 'shop'>,
): StripePayments | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = env;
  return secretKey ? new StripePayments({ secretKey, webhookSecret, apiBase, ...shop }) : undefined;
}

/** Whether a request with other content has used the idempotency key. */
function isKeyOfAnother(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use';
}

/**
 * Whether Stripe repeats the stored error of an earlier request with this key, for at least 24 hours. Every process meets the same errors
 * in the same sequence, so all of them arrive at the same next key.
 */
function isReplayed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

function nextKey(key: string, count: number, of = 'replay'): string {
  return count === 0 ? key : `${key} ${of} ${count}`;
}

function isInvalidAddress(error: unknown): boolean {
  const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
  return isRefused && (error.code === 'email_invalid' || error.param === 'customer_email');
}

/** Turns an error that remains if the request is repeated into a `PaymentRefusal`. */
async function orRefused<Value>(request: () => Promise<Value>): Promise<Value> {
  try {
    return await request();
  } catch (error) {
    const isFinal = [400, 401, 402, 403, 404].includes(statusOf(error)) && !isKeyOfAnother(error);
    throw isFinal ? new PaymentRefusal('Stripe refuses the request.', { cause: error }) : error;
  }
}

function statusOf(error: unknown): number {
  return error instanceof Stripe.errors.StripeError ? (error.statusCode ?? 0) : 0;
}

function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

/** A completed session without money waits for a bank, unless the bank has refused: the payment then needs another method. */
function unpaidStatus(session: string | null, payment = ''): PaymentReport['status'] {
  if (session === 'open') return 'open';
  const isRefused = payment === 'requires_payment_method' || payment === 'canceled';
  return session === 'complete' && !isRefused ? 'pending' : 'ended';
}

function orderOf(object: unknown): string | undefined {
  if (!isRecord(object)) return undefined;
  const { client_reference_id: reference, metadata } = object;
  const number = reference ?? (isRecord(metadata) ? metadata.order : undefined);
  return typeof number === 'string' ? number : undefined;
}

/** The items of the payment: one for each line, or one for the order if it has a code or if the rounded prices have another sum. */
export function lineItems({ lines, delivery, code, toPay, currency, number, language }: StoredOrder) {
  const item = (name: string, price: number, quantity = 1, description = '') => ({
    quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: toStripesUnits(price, currency),
      product_data: { name: name.slice(0, MAX_NAME), ...(description && { description }) },
    },
  });
  const items = [
    ...lines.map(({ name, price, quantity }) => item(name, price, quantity)),
    ...(delivery > 0 ? [item(textsIn(language).delivery.delivery, delivery)] : []),
  ];
  const sum = items.reduce((total, { quantity, price_data }) => total + quantity * price_data.unit_amount, 0);
  const isExact = sum === toStripesUnits(toPay, currency);
  const all = lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  if (code) return [item(number, toPay, 1, all.slice(0, 4 * MAX_NAME))];
  return items.length <= MAX_ITEMS && isExact ? items : [item(number, toPay)];
}

function toStripesUnits(amount: number, currency: string): number {
  return toUnits(amount, currency) * stripesFactor(currency);
}

function fromStripesUnits(count: number, currency: string): number {
  return fromUnits(count / stripesFactor(currency), currency);
}

function stripesFactor(currency: string): number {
  return 10 ** (stripeDigits(currency) - currencyDigits(currency));
}
