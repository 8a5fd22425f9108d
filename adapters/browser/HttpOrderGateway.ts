import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { type AppliedCode, parseAppliedCode } from '#core/orders/DiscountCode.ts';
import type { CodeRequest, LinkRequest, OrderRequest } from '#core/orders/OrderRequest.ts';
import type { PlacedOrder } from '#core/orders/PlacedOrder.ts';
import { parsePlacedOrder } from '#core/orders/PlacedOrder.ts';
import type { PlacementRefusal } from '#core/orders/PlacementRefusal.ts';
import { parseRefusal } from '#core/orders/PlacementRefusal.ts';
import {
  type InvalidField,
  type OrderGateway,
  type OrderServiceFailure,
  type OrdersPage,
  REQUEST_TIMEOUT,
} from '#core/orders/ports/OrderGateway.ts';
import type { WithdrawalReceipt, WithdrawalRequest } from '#core/orders/Withdrawal.ts';
import { parseWithdrawalReceipt } from '#core/orders/Withdrawal.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';

const FAILURES: Readonly<Record<number, OrderServiceFailure>> = {
  401: 'signed-out',
  404: 'unknown',
  409: 'state',
  422: 'payment',
  429: 'limit',
};

/** Time limit for the token of a request that needs no account (ms). */
const TOKEN_TIMEOUT = 3000;

interface Content {
  readonly content?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** By default, that of the account, which must be signed in. */
  readonly tokenOf?: (() => Promise<Result<string | undefined, 'signed-out' | 'network'>>) | undefined;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** The order service below an address, such as `/api`. */
export class HttpOrderGateway implements OrderGateway {
  readonly #address: string;
  readonly #auth: Pick<AuthGateway, 'token'>;
  readonly #fetch: (request: Request) => Promise<Response>;

  constructor(
    address: string,
    auth: Pick<AuthGateway, 'token'>,
    fetch: (request: Request) => Promise<Response> = (request) => globalThis.fetch(request),
  ) {
    this.#address = address;
    this.#auth = auth;
    this.#fetch = fetch;
  }

  async place(request: OrderRequest): Promise<Result<PlacedOrder, PlacementRefusal | OrderServiceFailure>> {
    // A guest's order must not become that of an account.
    const tokenOf = request.email === undefined ? undefined : noToken;
    const reply = await this.#send('POST', 'orders', { content: request, tokenOf });
    if (!reply.ok) return reply;
    const { status, body } = reply.value;
    if (status === 413) return fail({ reason: 'invalid', field: 'lines' });
    const refusal = status === 400 || status === 409 ? parseRefusal(body) : undefined;
    return refusal ? fail(refusal) : resultOf(reply.value, parsePlacedOrder);
  }

  async tryCode(content: CodeRequest): Promise<Result<AppliedCode, OrderServiceFailure>> {
    const tokenOf = content.email === undefined ? () => this.#tokenInTime() : noToken;
    const reply = await this.#send('POST', 'codes', { content, tokenOf });
    if (!reply.ok) return reply;
    const { status, body } = reply.value;
    const refused = [404, 409].includes(status) && parseAppliedCode({ code: content.code, refusal: body });
    return refused ? succeed(refused) : resultOf(reply.value, parseAppliedCode);
  }

  async orderOfAttempt(
    attempt: string,
    email?: string,
  ): Promise<Result<PlacedOrder | undefined, OrderServiceFailure>> {
    const asGuest = email === undefined ? {} : { headers: { 'Order-Email': email }, tokenOf: noToken };
    const result = await this.#ask(
      'GET',
      `orders?attempt=${encodeURIComponent(attempt)}`,
      ordersFrom,
      asGuest,
    );
    if (!result.ok) return result.failure === 'unknown' ? succeed(undefined) : result;
    const { found, orders } = result.value;
    // Even a damaged order is an order.
    return found > orders.length ? fail('no-response') : succeed(orders[0]);
  }

  orders(before?: string): Promise<Result<OrdersPage, OrderServiceFailure>> {
    const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
    return this.#ask('GET', `orders${query}`, (body) => {
      const page = ordersFrom(body);
      const next = isRecord(body) && typeof body.next === 'string' ? { next: body.next } : {};
      return page && { orders: page.orders, ...next };
    });
  }

  order(number: string, key?: string): Promise<Result<PlacedOrder, OrderServiceFailure>> {
    return this.#ask('GET', orderPath(number), parsePlacedOrder, withKey(key));
  }

  startPayment(number: string, key?: string): Promise<Result<string, OrderServiceFailure>> {
    const addressIn = (body: unknown) => (isRecord(body) ? pageAddress(body.address) : undefined);
    return this.#ask('POST', `${orderPath(number)}/payment`, addressIn, withKey(key));
  }

  cancel(number: string, key?: string): Promise<Result<PlacedOrder, OrderServiceFailure>> {
    return this.#ask('POST', `${orderPath(number)}/cancellation`, parsePlacedOrder, withKey(key));
  }

  claim(number: string, key: string): Promise<Result<PlacedOrder, OrderServiceFailure>> {
    const headers = { 'Order-Key': key };
    return this.#ask('POST', `${orderPath(number)}/owner`, parsePlacedOrder, { headers });
  }

  async sendLink(content: LinkRequest): Promise<Result<void, InvalidField | OrderServiceFailure>> {
    const reply = await this.#send('POST', 'orders/links', { content, tokenOf: noToken });
    if (!reply.ok) return reply;
    if (reply.value.status === 202) return succeed(undefined);
    return refusalOf(reply.value) ?? fail(FAILURES[reply.value.status] ?? 'no-response');
  }

  async withdraw(
    request: WithdrawalRequest,
  ): Promise<Result<WithdrawalReceipt, InvalidField | OrderServiceFailure>> {
    const tokenOf = () => this.#tokenInTime();
    const reply = await this.#send('POST', 'withdrawals', { content: request, tokenOf });
    return reply.ok ? (refusalOf(reply.value) ?? resultOf(reply.value, parseWithdrawalReceipt)) : reply;
  }

  /** Undefined if nobody is signed in, or the identity provider fails or is slow. */
  async #tokenInTime(): Promise<Result<string | undefined, never>> {
    const late = new Promise<undefined>((resolve) => void setTimeout(resolve, TOKEN_TIMEOUT));
    const token = await Promise.race([this.#auth.token(), late]).catch(() => undefined);
    return succeed(token?.ok ? token.value : undefined);
  }

  async #ask<Value>(
    method: 'GET' | 'POST',
    path: string,
    parse: (body: unknown) => Value | undefined,
    content: Content = {},
  ): Promise<Result<Value, OrderServiceFailure>> {
    const reply = await this.#send(method, path, content);
    return reply.ok ? resultOf(reply.value, parse) : reply;
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    { content, headers = {}, tokenOf = () => this.#auth.token() }: Content,
  ): Promise<Result<Reply, OrderServiceFailure>> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), REQUEST_TIMEOUT);
    const late = new Promise<never>((_, reject) => timeout.signal.addEventListener('abort', reject));
    const reply = async (): Promise<Result<Reply, OrderServiceFailure>> => {
      const token = await tokenOf();
      if (!token.ok) return fail(token.failure === 'signed-out' ? 'signed-out' : 'no-response');
      // After the timeout, a late token must not send the order.
      timeout.signal.throwIfAborted();
      const request = new Request(new URL(`${this.#address}/${path}`, globalThis.location?.href), {
        method,
        headers: {
          ...(token.value !== undefined && { Authorization: `Bearer ${token.value}` }),
          ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, encodeURI(value)])),
          ...(content && { 'Content-Type': 'application/json' }),
        },
        ...(content && { body: JSON.stringify(content) }),
        cache: 'no-store',
        credentials: 'omit',
        signal: timeout.signal,
      });
      const response = await this.#fetch(request);
      return succeed({ status: response.status, body: await response.json().catch(() => undefined) });
    };
    try {
      return await Promise.race([late, reply()]);
    } catch {
      return fail('no-response');
    } finally {
      clearTimeout(timer);
    }
  }
}

async function noToken(): Promise<Result<undefined, never>> {
  return succeed(undefined);
}

/** Whoever has the key of an order needs no account. */
function withKey(key: string | undefined): Content {
  return key === undefined ? {} : { headers: { 'Order-Key': key }, tokenOf: noToken };
}

function refusalOf({ status, body }: Reply): Result<never, InvalidField> | undefined {
  const refusal = status === 400 ? parseRefusal(body) : undefined;
  return refusal?.reason === 'invalid' ? fail(refusal) : undefined;
}

/** A response that is not the service's, such as a captive portal's, counts as none. */
function resultOf<Value>(
  { status, body }: Reply,
  parse: (body: unknown) => Value | undefined,
): Result<Value, OrderServiceFailure> {
  const value = status === 200 || status === 201 ? parse(body) : undefined;
  const failure = isRecord(body) ? FAILURES[status] : undefined;
  return value === undefined ? fail(failure ?? 'no-response') : succeed(value);
}

function orderPath(number: string): string {
  return `orders/${encodeURIComponent(number)}`;
}

/** Drops damaged orders. */
function ordersFrom(body: unknown) {
  if (!isRecord(body) || !Array.isArray(body.orders)) return undefined;
  const orders = body.orders.flatMap((found) => parsePlacedOrder(found) ?? []);
  return { found: body.orders.length, orders };
}

/** The address of a page; undefined for others, such as scripts. */
function pageAddress(found: unknown): string | undefined {
  return typeof found === 'string' && /^https?:\/\/[^/]/i.test(found) ? found : undefined;
}
