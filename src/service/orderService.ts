import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { sha256 } from 'hono/utils/crypto';
import { tryDecodeURI } from 'hono/utils/url';
import { isBuyer, type Requester } from '#core/orders/isBuyer.ts';
import {
  parseAttemptId,
  parseCodeRequest,
  parseLinkRequest,
  parseOrderRequest,
} from '#core/orders/OrderRequest.ts';
import { guestTerms } from '#core/orders/orderLimits.ts';
import { ORDER_NUMBER } from '#core/orders/orderNumber.ts';
import { InvalidCursor } from '#core/orders/ports/OrderDatabase.ts';
import { ForgedNotification, PaymentRefusal } from '#core/orders/ports/PaymentProvider.ts';
import { type Account, placedOrder, type StoredOrder } from '#core/orders/StoredOrder.ts';
import { continueOrder } from '#core/orders/selling/continueOrder.ts';
import { tryCode } from '#core/orders/selling/discountCodes.ts';
import { claimOrder, sendLink } from '#core/orders/selling/guestOrders.ts';
import { mayOrder } from '#core/orders/selling/mayOrder.ts';
import { cancelOrder } from '#core/orders/selling/orderCommands.ts';
import { handleNotification, startPayment } from '#core/orders/selling/payments.ts';
import { orderOfAttempt, placeOrder } from '#core/orders/selling/placeOrder.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { HOURLY_WITHDRAWALS, mayWithdraw, receiveWithdrawal } from '#core/orders/selling/withdraw.ts';
import { declarationText, parseWithdrawalRequest } from '#core/orders/Withdrawal.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { networkOf, RateLimit } from './RateLimit.ts';

/** Responds to a request below `/api`. `address` is the client's IP address, unless it is unknown. */
export type OrderService = (request: Request, address?: string) => Promise<Response>;

export interface ServiceParts {
  readonly selling: Selling;
  /** Returns the account of a token; undefined if the token is invalid. Rejects if it cannot be verified now. */
  readonly verify: (token: string) => Promise<Account | undefined>;
  /** The origins whose pages may send requests; none for a service on the storefront's own origin. */
  readonly origins?: readonly string[];
  /** Whether accounts and networks may send any number of requests. Only for tests. */
  readonly isUnlimited?: boolean;
}

/** Maximum length of a request's body (bytes). */
const MAX_BODY = 64 * 1024;

/** Maximum length of a payment's notification (bytes). Metadata alone may have 27 kB, and each object of an event may have its own. */
const MAX_NOTIFICATION = 256 * 1024;

const MINUTE = 60_000;

const PAGE = 20;

interface Environment {
  readonly Bindings: { readonly address: string | undefined };
  readonly Variables: {
    readonly arrival: Date;
    readonly requester: Requester;
    readonly order: StoredOrder;
  };
}

/** The order service: one function from a request to its response, for every host. */
export function createOrderService({
  selling,
  verify,
  origins = [],
  isUnlimited = false,
}: ServiceParts): OrderService {
  const { database, clock } = selling;
  const hasGuests = guestTerms(selling.shop.checkout).payments.length > 0;
  const limit = (most: number, minutes: number) =>
    new RateLimit(isUnlimited ? Infinity : most, minutes * MINUTE, clock);
  // New orders of an account, or of a guest's network or address; requests of a network.
  const orderLimit = limit(10, 10);
  const requestLimit = limit(60, 1);
  // Mails with a link to an order, and those to an address and requests for them from a network.
  const linkLimit = limit(3, 60);
  const networkLinkLimit = limit(20, 60);
  // Wrong discount codes of a network; its declarations.
  const codeLimit = limit(20, 10);
  const withdrawalLimit = limit(HOURLY_WITHDRAWALS, 60);
  const app = new Hono<Environment>().basePath('/api');

  const allowHeaders = ['Authorization', 'Content-Type', 'Order-Key', 'Order-Email'];
  app.use(cors({ origin: [...origins], allowHeaders, maxAge: 86_400 }));
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
  });

  // Before the limit of requests: all notifications arrive from a few networks.
  app.post('/payments/stripe', bodyOfAtMost(MAX_NOTIFICATION), async (context) => {
    if (!selling.payments) return refusal(context, 404, 'unknown');
    const signature = context.req.header('Stripe-Signature') ?? '';
    await handleNotification(selling, { body: await context.req.text(), signature });
    return context.json({});
  });

  app.use(async (context, next) => {
    if (!requestLimit.take(networkOf(context.env.address))) return refusal(context, 429, 'limit');
    return next();
  });
  async function accountOf(context: Context): Promise<Account | undefined> {
    const [, token] = /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '') ?? [];
    return token === undefined ? undefined : verify(token);
  }

  // Nobody has to sign in: a token that cannot be verified is ignored.
  app.post('/withdrawals', bodyOfAtMost(MAX_BODY), async (context) => {
    if (!selling.shop.sellsInEu) return refusal(context, 404, 'unknown');
    const request = parseWithdrawalRequest(await jsonOf(context));
    if (!request.ok) return context.json({ reason: 'invalid', field: request.failure }, 400);
    const id = await sha256(declarationText(request.value));
    if (id === null) throw new Error('Only pages with HTTPS can hash a declaration.');
    const account = (await accountOf(context).catch(() => undefined))?.id;
    const declaration = { ...request.value, id, ...(account !== undefined && { account }) };
    const network = networkOf(context.env.address);
    let isCounted = false;
    let isNew = false;
    try {
      const received = await receiveWithdrawal(selling, declaration, async () => {
        isCounted = withdrawalLimit.take(network);
        return isCounted && (isUnlimited || mayWithdraw(selling, declaration.email));
      });
      if (!received) return refusal(context, 429, 'limit');
      isNew = received.isNew;
      const { language, ...declared } = request.value;
      return context.json({ ...declared, receivedAt: received.receivedAt }, isNew ? 201 : 200);
    } finally {
      // Only new declarations count.
      if (isCounted && !isNew) withdrawalLimit.giveBack(network);
    }
  });

  // Whoever is signed in has the uses of the account; a token that cannot be verified is ignored.
  app.post('/codes', bodyOfAtMost(MAX_BODY), async (context) => {
    const request = parseCodeRequest(await jsonOf(context));
    if (!request.ok) return context.json({ reason: 'invalid', field: request.failure }, 400);
    const account = await accountOf(context).catch(() => undefined);
    const network = networkOf(context.env.address);
    if (!codeLimit.take(network)) return refusal(context, 429, 'limit');
    const { email = '' } = request.value;
    const result = await tryCode(selling, request.value, account ?? { email, name: '' });
    const isWrong = !result.ok && result.failure.reason === 'code';
    if (!isWrong) codeLimit.giveBack(network);
    return result.ok ? context.json(result.value) : context.json(result.failure, isWrong ? 404 : 409);
  });

  // The same answer after the same time, whether the order exists or not.
  app.post('/orders/links', bodyOfAtMost(MAX_BODY), async (context) => {
    if (!hasGuests) return refusal(context, 404, 'unknown');
    const request = parseLinkRequest(await jsonOf(context));
    if (!request.ok) return context.json({ reason: 'invalid', field: request.failure }, 400);
    const { number, email } = request.value;
    const isCounted = networkLinkLimit.take(networkOf(context.env.address));
    if (!isCounted || !linkLimit.take(`${number} ${email}`)) return refusal(context, 429, 'limit');
    // Many orders in the name of one address must not fill its mailbox. Without an order, nobody can exhaust its limit.
    const mayMail = () => networkLinkLimit.take(email);
    const sending = sendLink(selling, request.value, mayMail).catch((cause) =>
      selling.onFailure(`The link to the order ${number} is not sent.`, cause),
    );
    await (selling.patience?.() ?? sending);
    return context.body(null, 202);
  });

  app.use('/orders/*', async (context, next) => {
    context.set('arrival', clock.now());
    const key = context.req.header('Order-Key');
    // Beside a key, a token that cannot be verified does no harm.
    const verified = accountOf(context);
    const account = await (key === undefined ? verified : verified.catch(() => undefined));
    context.set('requester', { account, key });
    return next();
  });

  app.post('/orders', bodyOfAtMost(MAX_BODY), async (context) => {
    const { account } = context.get('requester');
    const body = await jsonOf(context);
    const { email: _, ...content } = isRecord(body) ? body : {};
    const isGuests =
      context.req.header('Authorization') === undefined &&
      hasGuests &&
      isRecord(body) &&
      body.email !== undefined;
    if (!account && !isGuests) return refusal(context, 401, 'signed-out');
    const request = parseOrderRequest(account ? content : body);
    if (!request.ok) return context.json({ reason: 'invalid', field: request.failure }, 400);
    const { email = '' } = request.value;
    const buyer = account ?? { email, name: '' };
    const address = networkOf(context.env.address);
    const network = account || address === undefined ? undefined : ((await sha256(address)) ?? undefined);
    const limited = account ? [account.id] : [network, email];
    // At once: `mayOrder` does not see the orders of simultaneous requests.
    const counted = limited.filter((key) => orderLimit.take(key));
    const hasCode = request.value.code !== undefined;
    const isTried = hasCode && codeLimit.take(address);
    let isNew = false;
    let isWrong = false;
    try {
      const isCounted = counted.length === limited.length && isTried === hasCode;
      const isWithinLimits = isCounted && (isUnlimited || (await mayOrder(selling, buyer, network)));
      if (!isWithinLimits && !(await orderOfAttempt(selling, request.value.attempt)).order) {
        return refusal(context, 429, 'limit');
      }
      const arrival = context.get('arrival');
      const result = await placeOrder(selling, buyer, request.value, { arrival, network });
      isNew = result.ok && result.value.isNew;
      isWrong = !result.ok && 'code' in result.failure && result.failure.code?.reason === 'code';
      if (result.ok) return context.json(withKey(result.value.order), isNew ? 201 : 200);
      return context.json(result.failure, result.failure.reason === 'invalid' ? 400 : 409);
    } finally {
      // Only new orders count.
      if (!isNew) for (const key of counted) orderLimit.giveBack(key);
      if (isTried && !isWrong) codeLimit.giveBack(address);
    }
  });

  app.get('/orders', async (context) => {
    const { account } = context.get('requester');
    const { attempt, before } = context.req.query();
    // Encoded, because a header has no characters but those of Latin-1.
    const email = tryDecodeURI(context.req.header('Order-Email') ?? '')
      .trim()
      .toLowerCase();
    if (!account && (attempt === undefined || email === '')) return refusal(context, 401, 'signed-out');
    if (attempt !== undefined) {
      const parsed = parseAttemptId(attempt);
      if (parsed === undefined) return context.json({ reason: 'invalid', field: 'attempt' }, 400);
      const { order } = await orderOfAttempt(selling, parsed);
      const isTheirs = account
        ? order?.account.id === account.id
        : order?.account.email === email &&
          isBuyer(order, { key: order.key }, clock.now(), selling.shop.checkout);
      return context.json({ orders: order && isTheirs ? [withKey(order)] : [] });
    }
    const { id = '' } = account ?? {};
    const { values, ...next } = await database.orders({ of: 'account', id }, { limit: PAGE, after: before });
    return context.json({ orders: values.map(placedOrder), ...next });
  });

  // An order of somebody else does not exist.
  app.use('/orders/:number/*', async (context, next) => {
    const requester = context.get('requester');
    if (!requester.account && requester.key === undefined) return refusal(context, 401, 'signed-out');
    const number = context.req.param('number');
    const order = ORDER_NUMBER.test(number) ? (await database.order(number))?.value : undefined;
    if (!order || !isBuyer(order, requester, clock.now(), selling.shop.checkout))
      return refusal(context, 404, 'unknown');
    context.set('order', order);
    return next();
  });

  app.post('/orders/:number/owner', async (context) => {
    const { account, key } = context.get('requester');
    if (!account) return refusal(context, 401, 'signed-out');
    const result = await claimOrder(selling, context.get('order').number, { account, key });
    return result.ok ? context.json(placedOrder(result.value)) : refusal(context, 404, 'unknown');
  });

  app.get('/orders/:number', async (context) => {
    const order = context.get('order');
    // A notification of the payment may be late or lost.
    const isWaiting = order.state === 'awaiting-payment';
    return context.json(
      placedOrder(isWaiting ? await continueOrder(selling, { ...order, unsent: [] }) : order),
    );
  });

  app.post('/orders/:number/payment', async (context) => {
    const result = await startPayment(selling, context.get('order').number);
    return result.ok ? context.json({ address: result.value }) : refusal(context, 409, 'state');
  });

  app.post('/orders/:number/cancellation', async (context) => {
    const result = await cancelOrder(selling, context.get('order').number, 'buyer');
    return result.ok ? context.json(placedOrder(result.value)) : refusal(context, 409, 'state');
  });

  app.notFound((context) => refusal(context, 404, 'unknown'));
  app.onError((error, context) => {
    if (error instanceof ForgedNotification) return refusal(context, 400, 'signature');
    if (error instanceof PaymentRefusal) selling.onFailure('The payment provider refuses a payment.', error);
    if (error instanceof PaymentRefusal) return refusal(context, 422, 'payment');
    if (error instanceof InvalidCursor) return context.json({ reason: 'invalid', field: 'before' }, 400);
    selling.onFailure('A request failed.', error);
    return refusal(context, 503, 'unavailable');
  });

  return async (request, address) => app.fetch(request, { address });
}

/** The order as the request sees it that has placed it. */
function withKey(order: StoredOrder) {
  const { attempt, key } = order;
  return { ...placedOrder(order), attempt, ...(key !== undefined && { key }) };
}

/** The body of a request. A foreign page may post any other type from its visitors' networks, without asking `cors`. */
async function jsonOf({ req }: Context): Promise<unknown> {
  const isJson = /^application\/json\b/i.test(req.header('Content-Type') ?? '');
  const isOwn = isJson || req.header('Origin') === undefined;
  return isOwn ? req.json().catch(() => undefined) : undefined;
}

function bodyOfAtMost(maxSize: number) {
  return bodyLimit({ maxSize, onError: (context) => refusal(context, 413, 'too-large') });
}

function refusal(
  context: Context,
  status: 400 | 401 | 404 | 409 | 413 | 422 | 429 | 503,
  reason: string,
): Response {
  return context.json({ reason }, status);
}
