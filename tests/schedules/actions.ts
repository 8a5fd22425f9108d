import fc from 'fast-check';
import type { PaymentMethod } from '#core/domain/ShopFile.ts';
import { MAX_REQUEST_MS } from '#core/orders/checkout/settleAttempt.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import { orderAmounts } from '#core/orders/orderAmounts.ts';
import { numberOf } from '#core/orders/orderNumber.ts';
import * as owner from '#core/orders/selling/orderCommands.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import type { StoredWithdrawal } from '#core/orders/Withdrawal.ts';
import { aRequest, paymentOf } from '#tests/support/aSale.ts';
import { PRODUCT_NAMES, type ProductName, type World } from './world.ts';

/** An attempt of one of the two shoppers. The same attempt has the same content unless it `isChanged`. */
interface Attempt {
  readonly who: 0 | 1;
  /** 2 replaces 0, which its browser has discarded. */
  readonly attempt: 0 | 1 | 2;
}

/** The content of each attempt: who buys what, and how they pay. Both shoppers want the last pieces. */
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
};
const COMMANDS = Object.keys(OWNER) as readonly (keyof typeof OWNER)[];

const attempt = { who: fc.constantFrom(0, 1), attempt: fc.constantFrom<Attempt['attempt'][]>(0, 0, 1) };
const rarely = fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true));

const anAction = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ ...attempt, kind: fc.constant('place'), isChanged: rarely, isOutdated: rarely }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      ...attempt,
      kind: fc.constantFrom(
        ...(['payment', 'payment', 'pay', 'pay', 'payLater', 'payLess', 'dashboardRefund'] as const),
        ...(['bankRejects', 'reorder'] as const),
        ...(['notify', 'notify', 'forge', 'look', 'spy', 'buyerCancels'] as const),
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ ...attempt, kind: fc.constant('owner'), command: fc.constantFrom(...COMMANDS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('price', 'restock', 'sellOut'),
      product: fc.constantFrom(...PRODUCT_NAMES),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(['sweep', 'sweep', 'sweeps', 'crash', 'minute', 'halfHour', 'fortnight'] as const),
        ...(['mailBreaks', 'mailRefuses', 'mailWorks', 'refundsBreak', 'refundsWork', 'rest'] as const),
      ),
    }),
  },
);

/** A declaration of withdrawal from an order that may not exist, and the owner's answer. `isTyped`: with other capitals. */
const aWithdrawal = fc.record({
  ...attempt,
  kind: fc.constantFrom('declare', 'declare', 'return'),
  isPart: fc.boolean(),
  isTyped: fc.boolean(),
});

type Each<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type Action = Each<typeof anAction> | Each<typeof aWithdrawal>;

const ada = { who: 0, attempt: 0 } as const;
const bob = { who: 1, attempt: 0 } as const;
const places = { kind: 'place', isChanged: false, isOutdated: false } as const;
const waits: readonly Action[] = [
  { ...ada, ...places },
  { ...ada, kind: 'payment' },
];
const arrives: readonly Action[] = [
  { ...ada, kind: 'pay' },
  { ...ada, kind: 'notify' },
];
const rest = { kind: 'rest' } as const;
const paid: readonly Action[] = [...waits.flatMap((action) => [action, rest]), ...arrives, rest];
const fails: readonly Action[] = [
  { ...bob, ...places, attempt: 1 },
  { kind: 'mailWorks' },
  { kind: 'minute' },
];
const late: readonly Action[] = [...waits, { kind: 'halfHour' }, { kind: 'sweep' }];

/**
 * Sequences that chance alone rarely produces: late payments, even after the last piece was sold again, refunds that fail or that no
 * notification reports, a request that takes longer than the browser waits, and two sweeps of an order whose mails have failed or whose
 * transfer never arrives.
 */
const PLOTS: readonly (readonly Action[])[] = [
  [],
  [...late, ...arrives],
  [...late, { ...bob, ...places }, ...arrives],
  [...waits, { ...ada, kind: 'buyerCancels' }, ...arrives],
  [
    ...waits,
    ...arrives,
    { ...ada, kind: 'owner', command: 'refundHalf' },
    { ...ada, kind: 'owner', command: 'refund' },
  ],
  [...waits, ...arrives, { ...ada, kind: 'owner', command: 'cancel' }],
  [...paid, { kind: 'refundsBreak' }, { ...ada, kind: 'buyerCancels' }],
  [...paid, { ...ada, kind: 'owner', command: 'refund' }, rest, { ...ada, kind: 'bankRejects' }],
  [...paid, { ...ada, kind: 'dashboardRefund' }],
  [...paid, { ...ada, kind: 'notify' }, { ...ada, kind: 'owner', command: 'refund' }],
  [...waits, rest, { ...ada, kind: 'payLess' }],
  [{ ...ada, ...places }, { kind: 'minute' }, { ...ada, kind: 'reorder' }],
  [{ kind: 'mailBreaks' }, ...fails, { kind: 'sweeps' }],
  [...fails, { kind: 'fortnight' }, { kind: 'sweeps' }, { ...ada, ...places }],
];

const declares = { ...ada, kind: 'declare', isPart: false, isTyped: false } as const;
const takesBack = { ...ada, kind: 'return', isTyped: false } as const;
const owns = (command: keyof typeof OWNER) => ({ ...ada, kind: 'owner', command }) as const;
const delivered: readonly Action[] = [
  ...paid,
  owns('pack'),
  declares,
  rest,
  owns('ship'),
  rest,
  owns('deliver'),
  rest,
];

/** Declarations while the mail server fails or a process dies, in each state of an order, and of goods that return. */
const WITHDRAWALS: readonly (readonly Action[])[] = [
  [declares, declares, { kind: 'minute' }, { kind: 'sweeps' }],
  [{ kind: 'mailBreaks' }, declares, rest, { kind: 'mailWorks' }, { kind: 'minute' }, { kind: 'sweeps' }],
  [declares, { kind: 'crash' }, { ...declares, isTyped: true }, { kind: 'minute' }, { kind: 'sweeps' }],
  [...paid, declares, declares, owns('cancel'), declares],
  [
    ...delivered,
    { ...takesBack, isPart: true },
    owns('refundHalf'),
    declares,
    { ...takesBack, isPart: false },
    owns('refund'),
  ],
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

/** A tenth of the schedules has withdrawals. */
export const actions: fc.Arbitrary<readonly Action[]> = fc.oneof(
  { weight: 18, arbitrary: between(PLOTS, anAction) },
  between(PLOTS, fc.oneof(anAction, aWithdrawal)),
  between(WITHDRAWALS, fc.oneof(anAction, aWithdrawal)),
);

/** A response of the service to an order. */
export interface Reply {
  readonly who: 0 | 1;
  readonly request: OrderRequest;
  readonly status: number;
  readonly body: unknown;
}

export function attemptId(world: World, { who, attempt }: Attempt): string {
  const run = world.idOf('vase').slice('vase'.length).padStart(12, '0').slice(-12);
  return `0000000${who}-000${attempt}-4000-8000-${run}`;
}

export function orderNumberOf(world: World, attempt: Attempt): string {
  return numberOf(world.plain.shop.orderPrefix, `${attemptId(world, attempt)} 0`);
}

/** Performs an action: those of the service's clients as tasks of the stage, all others at once. */
export async function perform(
  world: World,
  action: Action,
  replies: Reply[],
  spied: unknown[],
): Promise<void> {
  const { stage, clock, mailer, selling, test, idOf } = world;
  switch (action.kind) {
    case 'place':
      // No browser sends a discarded attempt again.
      if (world.replacements.has(attemptId(world, action))) return;
      return stage.start(() => place(world, action, replies));
    case 'reorder':
      // At once, while the first request is still under way.
      return reorder(world, action.who, replies);
    case 'look':
      return stage.start(() => send(world, action.who, 'GET', `/api/orders/${orderNumberOf(world, action)}`));
    case 'spy': {
      const other = action.who === 0 ? 1 : 0;
      return stage.start(async () => {
        const response = await send(world, other, 'GET', `/api/orders/${orderNumberOf(world, action)}`);
        if (response.status !== 404) spied.push(await response.json());
      });
    }
    case 'payment':
      return stage.start(async () => {
        const number = orderNumberOf(world, action);
        const response = await send(world, action.who, 'POST', `/api/orders/${number}/payment`);
        if (response.ok) world.paymentPages.add(number);
      });
    case 'buyerCancels':
      return stage.start(() =>
        send(world, action.who, 'POST', `/api/orders/${orderNumberOf(world, action)}/cancellation`),
      );
    case 'pay':
    case 'payLater':
    case 'payLess':
    case 'bankRejects':
    case 'dashboardRefund': {
      const number = orderNumberOf(world, action);
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
      return stage.start(() => notify(world, orderNumberOf(world, action)));
    case 'forge':
      return stage.start(async () => {
        const { status } = await notify(world, orderNumberOf(world, action), 'forged');
        if (status !== 400) spied.push(`A forged notification was answered with ${status}.`);
      });
    case 'owner':
      return stage.start(() => OWNER[action.command](selling, orderNumberOf(world, action)));
    case 'declare':
      return stage.start(() => declare(world, action));
    case 'return': {
      const lines = action.isPart ? [{ id: idOf('lamp'), quantity: 1 }] : undefined;
      return stage.start(() => owner.returnGoods(lines)(selling, orderNumberOf(world, action)));
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

async function place(world: World, action: Placing, replies: Reply[]): Promise<void> {
  const { who } = action;
  const request = requestOf(world, action);
  world.sentAt.set(request.attempt, world.clock.now().getTime());
  const response = await send(world, who, 'POST', '/api/orders', request);
  replies.push({ who, request, status: response.status, body: await response.json() });
}

/** The browser asks about its first attempt, and orders again if the service knows no order and no request can be in progress. */
async function reorder(world: World, who: 0 | 1, replies: Reply[]): Promise<void> {
  const former = attemptId(world, { who, attempt: 0 });
  const response = await send(world, who, 'GET', `/api/orders?attempt=${former}`);
  const { orders } = await response.json();
  const sentAt = world.sentAt.get(former);
  const isLost = sentAt !== undefined && world.clock.now().getTime() - sentAt > MAX_REQUEST_MS;
  if (!Array.isArray(orders) || orders.length > 0 || !isLost) return;
  const replacement = { who, attempt: 2, isChanged: false, isOutdated: false } as const;
  world.replacements.set(former, attemptId(world, replacement));
  await place(world, replacement, replies);
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
  const request = aRequest({
    attempt: attemptId(world, action),
    lines,
    toPay: orderAmounts(lines, world.plain.shop)?.toPay ?? 0,
    payment,
  });
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
  const response = await send(world, who, 'POST', '/api/withdrawals', declaration, world.receiver);
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
  { service, buyers }: World,
  who: 0 | 1,
  method: string,
  path: string,
  body?: unknown,
  respond = service,
): Promise<Response> {
  const headers = { Authorization: `Bearer ${buyers[who]?.id}`, 'Content-Type': 'application/json' };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return respond(new Request(`http://shop.example${path}`, init));
}
