import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { PaymentNotification } from '#core/orders/ports/PaymentProvider.ts';
import { type RunningServer, startServer } from './startServer.ts';

/**
 * `refused`: before any work (429); `broken`: before any work (500); `failed`: instead of the work, and stored under the key (500); `silent`: the work is done, and the response never arrives;
 * `lost`: the same, and the connection ends.
 */
export type Fault = 'refused' | 'broken' | 'failed' | 'silent' | 'lost';

type Session = Partial<Stripe.Checkout.Session> &
  Pick<Stripe.Checkout.Session, 'id' | 'expires_at' | 'status'> & {
    readonly amount_total: number;
    readonly currency: string;
    readonly metadata: Stripe.Metadata;
    payment_intent: string | null;
  };

type Intent = Partial<Stripe.PaymentIntent> &
  Pick<Stripe.PaymentIntent, 'id' | 'amount' | 'currency' | 'metadata' | 'status'> & {
    latest_charge: string | null;
  };

type Refund = Partial<Stripe.Refund> &
  Pick<Stripe.Refund, 'id' | 'amount' | 'status'> & { readonly payment_intent: string };

type Parameters = Readonly<Record<string, string>>;

class StripeError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

const invalid = (message: string, code?: string) =>
  new StripeError(400, 'invalid_request_error', message, code);

const KNOWN = [
  ...['mode', 'client_reference_id', 'expires_at', 'success_url', 'cancel_url', 'locale', 'customer_email'],
  ...['metadata[order]', 'payment_intent_data[metadata][order]', 'payment_intent_data[description]'],
];
const ITEM = /^line_items\[\d+\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[\w+))\]$/;

/** A server with the part of Stripe's interface that the shop uses. The methods are the actions of a shopper and of the owner. */
export class FakeStripe {
  readonly secretKey = 'sk_test_fake';
  readonly webhookSecret = 'whsec_fake';
  /** Stripe's clock. */
  now = new Date();
  /** Called instead of a response to a `silent` request. */
  onSilence = () => {};
  /** Each meets one of the next requests that create or change something. */
  readonly faults: Fault[] = [];
  /** The parameters of all sessions and refunds that were created. */
  readonly created: Parameters[] = [];
  /** The code of the error that refuses all new payments and refunds. */
  refusal: string | undefined;
  /** Whether the bank demands all payments back. */
  disputed = false;
  /** Whether the key may read no payments. */
  forbidden = false;
  /** How many requests have arrived. */
  requests = 0;
  readonly #sessions = new Map<string, Session>();
  readonly #intents = new Map<string, Intent>();
  readonly #refunds: Refund[] = [];
  /** Responses and errors by key, as Stripe stores them once a request has begun its work. */
  readonly #keys = new Map<string, { readonly request: string; readonly response: object }>();
  #server?: RunningServer;
  #ids = 0;

  /** Listens at a free port. Returns the origin. */
  async listen(): Promise<string> {
    this.#server = await startServer((request, response) => void this.#respond(request, response));
    return this.#server.url;
  }

  async close(): Promise<void> {
    await this.#server?.stop();
  }

  /** Pays with a card. Returns whether the session was open. */
  pay(id: string): boolean {
    const isOpen = this.payLater(id);
    if (isOpen) this.arrive(id);
    return isOpen;
  }

  /** Pays with an asynchronous method. Returns whether the session was open. */
  payLater(id: string): boolean {
    const session = this.#session(id);
    if (session.status !== 'open') return false;
    if (session.amount_total === 0) {
      Object.assign(session, { status: 'complete', url: null, payment_status: 'no_payment_required' });
      return false;
    }
    const intent: Intent = {
      id: this.#newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      latest_charge: null,
      status: 'processing',
      metadata: session.metadata,
    };
    this.#intents.set(intent.id, intent);
    Object.assign(session, { status: 'complete', url: null, payment_intent: intent.id });
    return true;
  }

  /** The money of a completed session arrives. */
  arrive(id: string): void {
    const session = this.#session(id);
    const intent = this.#intentOf(session);
    session.payment_status = 'paid';
    const latest_charge = this.#newId('ch');
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge });
  }

  /** The bank refuses the payment of a completed session. */
  refuse(id: string): void {
    this.#intentOf(this.#session(id)).status = 'requires_payment_method';
  }

  /** The owner refunds an amount (cents) in the dashboard. */
  refundInDashboard(id: string, amount: number): void {
    this.#refund(this.#intentOf(this.#session(id)), amount);
  }

  /** The bank of the shopper rejects the latest refund. */
  failRefund(): void {
    const refund = this.#refunds.at(-1);
    if (refund) refund.status = 'failed';
  }

  /** The cents that are refunded for a session. */
  refundedOf(id: string): number {
    return this.#refundedOf(this.#intentOf(this.#session(id)));
  }

  /** A notification about an object, such as one of this server, signed at the time of its clock. */
  notification(type: string, object: object): PaymentNotification {
    const body = JSON.stringify({ id: this.#newId('evt'), object: 'event', type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: this.webhookSecret,
      timestamp: this.#seconds(),
    });
    return { body, signature };
  }

  /** The objects of a session, as Stripe returns them. */
  objectsOf(id: string) {
    const session = this.#session(id);
    const intent = session.payment_intent === null ? undefined : this.#intentOf(session);
    const charge = intent && this.#charge(intent);
    const refund = this.#refunds.findLast(({ payment_intent }) => payment_intent === intent?.id);
    return { session, intent, charge, refund };
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const fault = request.method === 'POST' ? this.faults.shift() : undefined;
    const body = (await buffer(request)).toString();
    const send = (status: number, json: object, isReplayed = false) => {
      if (fault === 'lost') request.socket.destroy();
      else if (fault === 'silent') this.onSilence();
      else {
        const headers = { 'Content-Type': 'application/json', 'Request-Id': this.#newId('req') };
        response.writeHead(status, { ...headers, ...(isReplayed && { 'Idempotent-Replayed': 'true' }) });
        response.end(JSON.stringify(json));
      }
    };
    try {
      if (fault === 'refused') throw new StripeError(429, 'rate_limit_error', 'Too many requests');
      if (fault === 'broken') throw new StripeError(500, 'api_error', 'Something went wrong');
      const { result, isReplayed } = this.#answer(request, body, fault);
      if (result instanceof StripeError) throw Object.assign(result, { isReplayed });
      send(200, result, isReplayed);
    } catch (error) {
      const { status, type, message, code, isReplayed } = error as StripeError & { isReplayed?: boolean };
      send(status ?? 500, { error: { type: type ?? 'api_error', message, code } }, isReplayed);
    }
  }

  #answer({ method, url = '', headers }: IncomingMessage, body: string, fault?: Fault) {
    if (headers.authorization !== `Bearer ${this.secretKey}`) {
      throw new StripeError(401, 'invalid_request_error', 'Invalid API Key provided');
    }
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method !== 'POST') return { result: this.#read(pathname, searchParams), isReplayed: false };
    const key = headers['idempotency-key'] as string | undefined;
    const request = `${pathname}?${body}`;
    const known = key === undefined ? undefined : this.#keys.get(key);
    if (known && known.request !== request) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      throw new StripeError(400, 'idempotency_error', message);
    }
    if (known) return { result: known.response, isReplayed: true };
    const result = this.#attempt(() => {
      if (fault === 'failed') throw new StripeError(500, 'api_error', 'Something went wrong');
      // As it is now: a repeated request returns the first response.
      return structuredClone(this.#write(pathname, Object.fromEntries(new URLSearchParams(body))));
    });
    if (key !== undefined) this.#keys.set(key, { request, response: result });
    return { result, isReplayed: false };
  }

  #attempt(work: () => object): object {
    try {
      return work();
    } catch (error) {
      return error instanceof StripeError ? error : new StripeError(500, 'api_error', String(error));
    }
  }

  #read(path: string, query: URLSearchParams): object {
    const [, kind, id = ''] =
      /^\/v1\/(checkout\/sessions|payment_intents|refunds)\/?([^/]*)$/.exec(path) ?? [];
    if (kind === 'refunds' && id === '') {
      const data = this.#refunds.filter(
        ({ payment_intent }) => payment_intent === query.get('payment_intent'),
      );
      return { object: 'list', url: '/v1/refunds', has_more: false, data: data.toReversed() };
    }
    if (kind === 'payment_intents' && this.forbidden)
      throw new StripeError(403, 'invalid_request_error', 'The key has no access.');
    if (kind === 'payment_intents') return this.#intent(id);
    if (kind !== 'checkout/sessions')
      throw new StripeError(404, 'invalid_request_error', `Unrecognized URL ${path}`);
    const session = this.#session(id);
    const isExpanded = query.get('expand[0]') === 'payment_intent.latest_charge.refunds';
    if (!isExpanded || session.payment_intent === null) return session;
    const intent = this.#intentOf(session);
    return { ...session, payment_intent: { ...intent, latest_charge: this.#charge(intent) } };
  }

  #write(path: string, parameters: Parameters): object {
    const [, expiring] = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path) ?? [];
    if (expiring !== undefined) {
      const session = this.#session(expiring);
      if (session.status !== 'open')
        throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
      return Object.assign(session, { status: 'expired', url: null });
    }
    if (this.refusal) throw invalid('The account may not do this.', this.refusal);
    if (path === '/v1/checkout/sessions') return this.#createSession(parameters);
    if (path !== '/v1/refunds')
      throw new StripeError(404, 'invalid_request_error', `Unrecognized URL ${path}`);
    const refund = this.#refund(this.#intent(parameters.payment_intent ?? ''), Number(parameters.amount));
    this.created.push(parameters);
    return refund;
  }

  #createSession(parameters: Parameters): Session {
    const names = Object.keys(parameters);
    const unknown = names.find((name) => !KNOWN.includes(name) && !ITEM.test(name));
    if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`);
    const wait = Number(parameters.expires_at) - this.#seconds();
    if (!(wait >= 30 * 60 && wait <= 24 * 3600)) {
      throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.');
    }
    for (const name of ['success_url', 'cancel_url']) {
      if (!URL.canParse(parameters[name] ?? '')) throw invalid(`Not a valid URL: ${name}`);
    }
    const items = names.filter((name) => name.endsWith('[unit_amount]'));
    if (items.length === 0 || items.length > 100) throw invalid('A session has 1 to 100 line items.');
    const amount = items.reduce((sum, name) => {
      const start = name.slice(0, name.indexOf(']') + 1);
      const [unit, quantity] = [Number(parameters[name]), Number(parameters[`${start}[quantity]`])];
      const title = parameters[`${start}[price_data][product_data][name]`];
      if (!Number.isSafeInteger(unit) || !Number.isSafeInteger(quantity) || !title)
        throw invalid('Invalid item');
      return sum + unit * quantity;
    }, 0);
    const { customer_email: email } = parameters;
    if ((email !== undefined && !/^[\w+.-]+@(?!\.)[\w.-]+\w$/.test(email)) || email?.includes('..'))
      throw invalid(`Invalid email address: ${email}`, 'email_invalid');
    const isEuro = parameters['line_items[0][price_data][currency]'] === 'eur';
    if (isEuro && amount > 0 && amount < 50) throw invalid('At least 0.50 EUR', 'amount_too_small');
    this.created.push(parameters);
    const id = this.#newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: amount,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: parameters.client_reference_id ?? null,
      currency: parameters['line_items[0][price_data][currency]'] ?? '',
      expires_at: Number(parameters.expires_at),
      metadata: { order: parameters['metadata[order]'] ?? '' },
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    this.#sessions.set(id, session);
    return session;
  }

  #refund(intent: Intent, amount: number): Refund {
    if (intent.status !== 'succeeded' || amount > intent.amount - this.#refundedOf(intent)) {
      throw invalid('Refund amount is greater than unrefunded amount on charge');
    }
    const refund: Refund = {
      id: this.#newId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      metadata: {},
      charge: intent.latest_charge ?? '',
      payment_intent: intent.id,
      status: 'succeeded',
    };
    this.#refunds.push(refund);
    return refund;
  }

  #refundedOf({ id }: Intent): number {
    return this.#refunds
      .filter(({ payment_intent, status }) => payment_intent === id && status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  #charge(intent: Intent) {
    const { latest_charge: id, amount, currency, metadata } = intent;
    if (id === null) return null;
    const refunded = this.#refundedOf(intent);
    return {
      id,
      object: 'charge',
      amount,
      amount_refunded: refunded,
      refunded: refunded === amount,
      currency,
      metadata,
      paid: true,
      disputed: this.disputed,
      refunds: {
        object: 'list',
        url: `/v1/charges/${id}/refunds`,
        has_more: false,
        data: this.#refunds.filter(({ payment_intent }) => payment_intent === intent.id),
      },
      payment_intent: intent.id,
      status: 'succeeded',
    };
  }

  /** A session, which has expired if its time is over. */
  #session(id: string): Session {
    const session = this.#sessions.get(id);
    if (!session) throw new StripeError(404, 'invalid_request_error', `No such checkout.session: '${id}'`);
    if (session.status === 'open' && this.#seconds() >= session.expires_at) {
      Object.assign(session, { status: 'expired', url: null });
    }
    return session;
  }

  #intent(id: string): Intent {
    const intent = this.#intents.get(id);
    if (!intent) throw new StripeError(404, 'invalid_request_error', `No such payment_intent: '${id}'`);
    return intent;
  }

  #intentOf({ payment_intent: id }: Session): Intent {
    return this.#intent(id ?? '');
  }

  #seconds(): number {
    return Math.floor(this.now.getTime() / 1000);
  }

  #newId(kind: string): string {
    this.#ids += 1;
    return `${kind}_${this.#ids}`;
  }
}
