import fc from 'fast-check';
import type { PaymentMethod } from '#core/domain/ShopFile.ts';
import { MAX_REQUEST_MS } from '#core/orders/checkout/settleAttempt.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import { numberOf } from '#core/orders/orderNumber.ts';
import { orderOffer } from '#core/orders/orderOffer.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { relinkOrder } from '#core/orders/selling/guestOrders.ts';
import * as owner from '#core/orders/selling/orderCommands.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import type { StoredWithdrawal } from '#core/orders/Withdrawal.ts';
import { aRequest, paymentOf } from '#tests/support/aSale.ts';
import { PRODUCT_NAMES, type ProductName, type World } from './world.ts';

/** An attempt of one of two accounts (0, 1) and two guests. The same attempt has the same content unless it `isChanged`. */
interface Attempt {
  readonly who: 0 | 1 | 2 | 3;
  /** 2 replaces 0, which its browser has discarded. */
  readonly attempt: 0 | 1 | 2;
}

/** The content of each attempt: who buys what, and how they pay. All want the last pieces. */
const CONTENT = {
  0: { pieces: { vase: 1, lamp: 1 }, payment: 'card' },
  1: { pieces: { lamp: 2, poster: 1 }, payment: 'transfer' },
  2: { pieces: { vase: 1, lamp: 1 }, payment: 'card' },
} satisfies Readonly<Record<Attempt['attempt'], Content>>;

interface Content {
  readonly pieces: Partial<Record<ProductName, number>>;
  readonly payment: PaymentMethod;
}

const OWNER = {
  paid: owner.markPaid,
  pack: owner.pack,
  ship: owner.ship('https://parcels.example/1'),
  deliver: owner.deliver,
  cancel: owner.cancel,
  refund: owner.refund(undefined),
  refundHalf: owner.refund(20),
  refundTooMuch: owner.refund(500),
  relink: relinkOrder,
  invoice: owner.issueInvoice,
};
const COMMANDS = Object.keys(OWNER) as readonly (keyof typeof OWNER)[];

const attempt = {
  who: fc.constantFrom<Attempt['who'][]>(0, 1),
  attempt: fc.constantFrom<Attempt['attempt'][]>(0, 0, 1),
};
const rarely = fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true));

function often<Fields>(weight: number, fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) {
  return { weight, arbitrary: fc.record(fields) };
}

const anAction = fc.oneof(
  often(6, { ...attempt, kind: fc.constant('place'), isChanged: rarely, isOutdated: rarely }),
  often(10, {
    ...attempt,
    kind: fc.constantFrom(
      ...(['payment', 'payment', 'pay', 'pay', 'payLater', 'payLess', 'dashboardRefund'] as const),
      ...(['bankRejects', 'reorder'] as const),
      ...(['notify', 'notify', 'forge', 'look', 'spy', 'buyerCancels'] as const),
    ),
  }),
  often(5, { ...attempt, kind: fc.constant('owner'), command: fc.constantFrom(...COMMANDS) }),
  often(1, {
    kind: fc.constantFrom('price', 'restock', 'sellOut'),
    product: fc.constantFrom(...PRODUCT_NAMES),
  }),
  often(4, {
    kind: fc.constantFrom(
      ...(['sweep', 'sweep', 'sweeps', 'crash', 'minute', 'halfHour', 'fortnight'] as const),
      ...(['mailBreaks', 'mailRefuses', 'mailWorks', 'refundsBreak', 'refundsWork', 'rest'] as const),
    ),
  }),
);

/** A declaration of withdrawal from an order that may not exist, and the owner's answer. `isTyped`: with other capitals. */
const aWithdrawal = fc.record({
  ...attempt,
  kind: fc.constantFrom('declare', 'declare', 'return'),
  isPart: fc.boolean(),
  isTyped: fc.boolean(),
});

/** A request with the first key of an order or a wrong one, as an account too, with the attempt that this key has shown, or for the link. */
const aKeyUse = fc.record({
  ...attempt,
  kind: fc.constant('useKey'),
  key: fc.constantFrom('first', 'first', 'wrong'),
  path: fc.constantFrom('', '/payment', '/cancellation', '/owner', '/owner', '?attempt', 'link'),
  by: fc.constantFrom(undefined, 0, 1),
});

/** One of the two guests, or an account. */
const aGuestsAction = fc
  .tuple(fc.oneof({ weight: 3, arbitrary: anAction }, aKeyUse), fc.constantFrom<Attempt['who'][]>(1, 2, 3))
  .map(([action, who]) => ('who' in action ? { ...action, who } : action));

type Each<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type Action = Each<typeof aGuestsAction> | Each<typeof aWithdrawal>;

const ada = { who: 0, attempt: 0 } as const;
const bob = { who: 1, attempt: 0 } as const;
const places = { kind: 'place', isChanged: false, isOutdated: false } as const;
const adaOrders: Action = { ...ada, ...places };
const does = <Kind extends Action['kind']>(kind: Kind) => ({ ...ada, kind });
const owns = (command: keyof typeof OWNER) => ({ ...does('owner'), command });
const waits: readonly Action[] = [adaOrders, does('payment')];
const arrives: readonly Action[] = [does('pay'), does('notify')];
const rest = { kind: 'rest' } as const;
const slowly = (plot: readonly Action[]) => plot.flatMap((action): readonly Action[] => [action, rest]);
const paid: readonly Action[] = [...slowly(waits), ...arrives, rest];
const transfers: Action = { ...bob, ...places, attempt: 1 };
const fails: readonly Action[] = [transfers, { kind: 'mailWorks' }, { kind: 'minute' }];
/** Both orders get an invoice at once, and lose a part and the whole of their money. */
const invoiced = [owns('invoice'), { ...owns('invoice'), ...bob, attempt: 1 } as const, owns('refundHalf')];
const late: readonly Action[] = [...waits, { kind: 'halfHour' }, { kind: 'sweep' }];
/** The sweep may die after the expiry, before it closes the payment page. */
const dies: readonly Action[] = [
  ...slowly(waits),
  ...late.slice(-2),
  { kind: 'mailWorks' },
  { kind: 'crash' },
];

/**
 * Sequences that chance alone rarely produces: late payments, even after the last piece was sold again, refunds that fail or that no
 * notification reports, a request that takes longer than the browser waits, and two sweeps of an order whose mails have failed or whose
 * transfer never arrives.
 */
const PLOTS: readonly (readonly Action[])[] = [
  [],
  [...late, ...arrives],
  [...late, { ...bob, ...places }, ...arrives],
  [...dies, { ...bob, ...places }, rest, ...arrives],
  [...waits, does('buyerCancels'), ...arrives],
  [...waits, ...arrives, owns('refundHalf'), owns('refund')],
  [...waits, ...arrives, owns('cancel')],
  [...paid, { kind: 'refundsBreak' }, does('buyerCancels')],
  [...paid, transfers, rest, ...invoiced, { ...owns('cancel'), ...bob, attempt: 1 }],
  [...paid, owns('refund'), rest, does('bankRejects')],
  [...paid, does('dashboardRefund')],
  [...paid, does('notify'), owns('refund')],
  [...waits, rest, does('payLess')],
  [adaOrders, { kind: 'minute' }, does('reorder')],
  [{ kind: 'mailBreaks' }, ...fails, { kind: 'sweeps' }],
  [...fails, { kind: 'fortnight' }, { kind: 'sweeps' }, adaOrders],
];

const declares = { ...ada, kind: 'declare', isPart: false, isTyped: false } as const;
const returns = (isPart: boolean): Action => ({ ...ada, kind: 'return', isPart, isTyped: false });
const delivered = [...paid, owns('pack'), ...slowly([declares, owns('ship'), owns('deliver')])];

/** Declarations while the mail server fails or a process dies, in each state of an order, and of goods that return. */
const WITHDRAWALS: readonly (readonly Action[])[] = [
  [declares, declares, { kind: 'minute' }, { kind: 'sweeps' }],
  [{ kind: 'mailBreaks' }, declares, rest, { kind: 'mailWorks' }, { kind: 'minute' }, { kind: 'sweeps' }],
  [declares, { kind: 'crash' }, { ...declares, isTyped: true }, { kind: 'minute' }, { kind: 'sweeps' }],
  [...paid, declares, declares, owns('cancel'), declares],
  [...delivered, returns(true), owns('refundHalf'), declares, returns(false), owns('refund')],
];

const gia = { who: 2, attempt: 0 } as const;
const gus = { who: 3, attempt: 1 } as const;
const byGia = (plot: readonly Action[]) => plot.map((one) => ('who' in one ? { ...one, ...gia } : one));
const giaOrders: Action = { ...gia, ...places };
const uses = (path: Each<typeof aKeyUse>['path'], by?: 0 | 1): Action => {
  return { ...gia, kind: 'useKey', key: 'first', path, by };
};
const relinks: Action = { ...owns('relink'), ...gia };

/**
 * The last pieces, an attempt from another device, also with another address, a link while the order moves to an account, a key that is
 * replaced while a payment arrives, what its former owner knows, and a transfer that expires while the owner packs.
 */
const GUESTS: readonly (readonly Action[])[] = [
  [giaOrders, { ...gus, ...places }, { ...bob, ...places }],
  [giaOrders, { ...giaOrders, isChanged: true }, uses('/owner', 0), giaOrders],
  [giaOrders, rest, uses('link'), uses('/owner', 0), uses('/owner', 1), uses('link'), uses('/cancellation')],
  [...byGia(waits), relinks, ...byGia(arrives), uses('/owner', 1)],
  [...byGia(paid), uses('/owner', 0), ...byGia([does('buyerCancels'), owns('refund')])],
  [...slowly([giaOrders, uses(''), relinks]), uses('?attempt'), uses('/owner', 1)],
  [{ ...gus, ...places }, rest, { kind: 'fortnight' }, { kind: 'sweep' }, { ...owns('pack'), ...gus }],
];

/** A plot between other actions. */
function between(
  plots: readonly (readonly Action[])[],
  other: fc.Arbitrary<Action>,
): fc.Arbitrary<readonly Action[]> {
  const parts = {
    plot: fc.constantFrom(...plots),
    others: fc.array(other, { minLength: 3, maxLength: 12 }),
    gaps: fc.array(fc.nat(2), { minLength: 10, maxLength: 10 }),
  };
  return fc.record(parts).map(({ plot, others, gaps }) => {
    const rest = [...others];
    return [
      ...plot.flatMap((action, index) => [...rest.splice(0, gaps[index % gaps.length]), action]),
      ...rest,
    ];
  });
}

/** A twelfth of the schedules has withdrawals, a sixth has guests. */
export const actions: fc.Arbitrary<readonly Action[]> = fc.oneof(
  { weight: 18, arbitrary: between(PLOTS, anAction) },
  { weight: 4, arbitrary: between([...GUESTS, ...PLOTS.map(byGia)], aGuestsAction) },
  between(PLOTS, fc.oneof(anAction, aWithdrawal)),
  between(WITHDRAWALS, fc.oneof(anAction, aWithdrawal)),
);

export function attemptId(world: World, { who, attempt }: Attempt): string {
  const run = world.idOf('vase').slice('vase'.length).padStart(12, '0').slice(-12);
  return `0000000${who}-000${attempt}-4000-8000-${run}`;
}

export function orderNumberOf(world: World, attempt: Attempt): string {
  return numberOf(world.plain.shop.orderPrefix, `${attemptId(world, attempt)} 0`);
}

/** Performs an action: those of the service's clients as tasks of the stage, all others at once. */
export async function perform(world: World, action: Action): Promise<void> {
  const { stage, clock, mailer, selling, test, idOf, spied } = world;
  const number = 'who' in action ? orderNumberOf(world, action) : '';
  switch (action.kind) {
    case 'place':
      // No browser sends a discarded attempt again.
      if (world.replacements.has(attemptId(world, action))) return;
      return stage.start(() => place(world, action));
    case 'reorder':
      // At once, while the first request is still under way.
      return reorder(world, action.who);
    case 'look':
      return stage.start(() => send(world, action.who, 'GET', `/api/orders/${number}`));
    case 'spy':
      return stage.start(() => tryKey(world, { ...action, key: 'wrong', path: '', by: action.who ? 0 : 1 }));
    case 'useKey':
      return stage.start(() => tryKey(world, action));
    case 'payment':
      return stage.start(async () => {
        const response = await send(world, action.who, 'POST', `/api/orders/${number}/payment`);
        if (response.ok) world.paymentPages.add(number);
      });
    case 'buyerCancels':
      return stage.start(() => send(world, action.who, 'POST', `/api/orders/${number}/cancellation`));
    case 'pay':
    case 'payLater':
    case 'payLess':
    case 'bankRejects':
    case 'dashboardRefund': {
      if (!world.paymentPages.has(number)) return;
      const id = paymentOf({ number });
      if (action.kind === 'pay') world.payments.pay(id);
      else if (action.kind === 'payLess') world.payments.pay(id, 20);
      else if (action.kind === 'bankRejects') rejectRefunds(world, id);
      else if (action.kind === 'payLater') world.payments.payLater(id);
      // The provider refuses it for a payment that has not arrived.
      else await world.payments.refund(id, 10).catch(() => {});
      return;
    }
    case 'notify':
      return stage.start(() => notify(world, number));
    case 'forge':
      return stage.start(async () => {
        const { status } = await notify(world, number, 'forged');
        if (status !== 400) spied.push(`A forged notification was answered with ${status}.`);
      });
    case 'owner':
      return stage.start(async () => {
        const result = await OWNER[action.command](selling, number);
        if (result.ok) learnKey(world, result.value);
      });
    case 'declare':
      return stage.start(() => declare(world, action));
    case 'return': {
      const lines = action.isPart ? [{ id: idOf('lamp'), quantity: 1 }] : undefined;
      return stage.start(() => owner.returnGoods(lines)(selling, number));
    }
    case 'sweep':
      return stage.start(() => sweep(selling));
    case 'sweeps':
      await stage.start(() => sweep(selling));
      return stage.start(() => sweep(selling));
    case 'crash':
      world.mayRepeatMails ||= stage.paused > 0;
      return stage.crash();
    case 'rest':
      return stage.finish();
    case 'mailBreaks':
    case 'mailRefuses':
    case 'mailWorks':
      mailer.isBroken = action.kind === 'mailBreaks';
      mailer.refuses = action.kind === 'mailRefuses';
      return;
    case 'refundsBreak':
    case 'refundsWork':
      world.mayFail = true;
      world.payments.isRefusing = action.kind === 'refundsBreak';
      return;
    case 'minute':
    case 'halfHour':
    case 'fortnight':
      world.mayRepeatMails ||= stage.paused > 0;
      return clock.pass(
        { minute: 61_000, halfHour: 31 * 60_000, fortnight: 14 * 24 * 3_600_000 }[action.kind],
      );
    case 'price': {
      const prices = world.prices.get(action.product);
      const price = 40 + (prices?.length ?? 0);
      prices?.push(price);
      return test.change(idOf(action.product), () => ({ price }));
    }
    case 'restock':
    case 'sellOut':
      return test.change(idOf(action.product), ({ stock }) => {
        if (typeof stock !== 'number') return {};
        const added = action.kind === 'restock' ? 1 : -stock;
        world.restocked.set(action.product, (world.restocked.get(action.product) ?? 0) + added);
        return { stock: stock + added };
      });
  }
}

type Placing = Omit<Action & { readonly kind: 'place' }, 'kind'>;

async function place(world: World, action: Placing): Promise<void> {
  const { who } = action;
  const request = requestOf(world, action);
  world.sentAt.set(request.attempt, world.clock.now().getTime());
  const response = await send(world, who, 'POST', '/api/orders', request);
  const body = await response.json();
  world.replies.push({ request, status: response.status, body });
  learnKey(world, body);
}

function learnKey({ keys }: World, { number, key }: Partial<StoredOrder>): void {
  if (number === undefined || key === undefined || keys.get(number)?.at(-1) === key) return;
  keys.set(number, [...(keys.get(number) ?? []), key]);
}

/** Records the reply unless the key or the account opens the order before or after the request. */
async function tryKey(world: World, action: Omit<Each<typeof aKeyUse>, 'kind'>): Promise<void> {
  const { keys, shown, buyers, test, claims, spied } = world;
  const { who, path, by = who } = action;
  const number = orderNumberOf(world, action);
  const key = (action.key === 'first' && keys.get(number)?.[0]) || 'wrong';
  const { id } = buyers[by] ?? {};
  const opens = async () => {
    const order = (await test.orders.order(number))?.value;
    return order?.key === key || (id !== undefined && order?.account.id === id);
  };
  const isOpen = await opens();
  const asked = path === 'link' ? { number, email: buyers[who]?.email } : undefined;
  const attempts = path === '?attempt' ? `?attempt=${shown.get(number)}` : undefined;
  const address = asked ? '/links' : (attempts ?? `/${number}${path}`);
  const method = path === '' || attempts ? 'GET' : 'POST';
  const one = { ...world, keys: new Map([[number, [key]]]) };
  const response = await send(one, by, method, `/api/orders${address}`, asked);
  const body = await response.json().catch(() => undefined);
  if (who > 1 && path === '/owner' && response.ok) claims.push({ number, id });
  if (path === '' && response.ok) shown.set(number, body.attempt);
  const isHidden = [202, 400, 401, 404].includes(response.status) || body.orders?.length === 0;
  if (!isHidden && !isOpen && !(await opens())) spied.push(body);
}

/** The browser asks about its first attempt, and orders again if the service knows no order and no request can be in progress. */
async function reorder(world: World, who: Attempt['who']): Promise<void> {
  // With the reply, the browser has forgotten the attempt.
  if (world.keys.has(orderNumberOf(world, { who, attempt: 0 }))) return;
  const former = attemptId(world, { who, attempt: 0 });
  const response = await send(world, who, 'GET', `/api/orders?attempt=${former}`);
  const { orders } = await response.json();
  const sentAt = world.sentAt.get(former);
  const isLost = sentAt !== undefined && world.clock.now().getTime() - sentAt > MAX_REQUEST_MS;
  if (!Array.isArray(orders) || orders.length > 0 || !isLost) return;
  const replacement = { who, attempt: 2, isChanged: false, isOutdated: false } as const;
  world.replacements.set(former, attemptId(world, replacement));
  await place(world, replacement);
}

function rejectRefunds(world: World, id: string): void {
  const payment = world.payments.payment(id);
  world.mayFail = true;
  payment.failed = (payment.failed ?? 0) + payment.refunded;
  payment.refunded = 0;
}

/** The request of an attempt at the latest price, or at the former one if the shopper's page is outdated. */
function requestOf(world: World, action: Placing): OrderRequest {
  const { pieces, payment }: Content = CONTENT[action.attempt];
  const lines = PRODUCT_NAMES.flatMap((name) => {
    const quantity = pieces[name];
    if (quantity === undefined) return [];
    const prices = world.prices.get(name) ?? [];
    const price = (action.isOutdated ? prices.at(-2) : undefined) ?? prices.at(-1) ?? 0;
    return { id: world.idOf(name), quantity, price };
  });
  const { code } = world;
  const request = aRequest({
    attempt: attemptId(world, action),
    lines,
    toPay: orderOffer(lines, world.plain.shop, { country: 'DE', code }).amounts?.toPay ?? 0,
    payment,
    ...(code && { code: code.code }),
  });
  const email = world.buyers[action.who]?.email ?? '';
  if (action.who > 1) return { ...request, email: action.isChanged ? `other-${email}` : email };
  if (!action.isChanged) return request;
  return { ...request, address: { ...request.address, street: 'Lindenweg 8' } };
}

type Declaring = Attempt & { readonly isPart: boolean; readonly isTyped: boolean };

async function declare(world: World, action: Declaring): Promise<void> {
  const { isPart, isTyped, who } = action;
  const number = orderNumberOf(world, action);
  const email = world.buyers[who]?.email ?? '';
  const declaration = {
    number: isTyped ? ` ${number.toLowerCase()}` : number,
    name: 'Ada Berg',
    email: isTyped ? email.toUpperCase() : email,
    ...(isPart && { lines: [{ id: world.idOf('lamp'), name: 'lamp', quantity: 1 }] }),
  };
  const response = await send(
    { ...world, service: world.receiver },
    who,
    'POST',
    '/api/withdrawals',
    declaration,
  );
  const { receivedAt } = await response.json();
  world.declarations.push({ key: declarationKey(declaration), status: response.status, receivedAt });
}

/** Identifies a declaration in these schedules. */
export function declarationKey({ number, email, lines }: Partial<StoredWithdrawal>): string {
  return `${number?.trim()} ${email} ${lines?.length ?? 'all'}`.toLowerCase();
}

/** Duplicate and late notifications are the same: they name an order. */
export async function notify(
  { service, payments }: World,
  number: string,
  signature = payments.notificationOf(number).signature,
): Promise<Response> {
  const init = { method: 'POST', headers: { 'Stripe-Signature': signature }, body: number };
  return service(new Request('http://shop.example/api/payments/stripe', init));
}

function send(
  { service, buyers, keys }: World,
  who: Attempt['who'],
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  const { id, email = '' } = buyers[who] ?? {};
  const headers = {
    'Content-Type': 'application/json',
    'Order-Email': email,
    'Order-Key': keys.get(path.split('/')[3] ?? '')?.at(-1) ?? '',
    ...(id !== undefined && { Authorization: `Bearer ${id}` }),
  };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return service(new Request(`http://shop.example${path}`, init), '203.0.113.7');
}
