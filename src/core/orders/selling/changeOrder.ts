import type { Product } from '#core/domain/Product.ts';
import { piecesLeft } from '#core/domain/piecesLeft.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { endsAt } from '#core/orders/endsAt.ts';
import type { HistoryEntry } from '#core/orders/PlacedOrder.ts';
import type { OrderCommit, Versioned } from '#core/orders/ports/OrderDatabase.ts';
import type { MailKind, Reservation, StoredOrder } from '#core/orders/StoredOrder.ts';
import type { Selling } from './Selling.ts';

/** Maximum number of attempts at a change, each of which fails if somebody else has changed the order or a stock. */
export const MAX_REPEATS = 50;

/** After this time the sweep repeats the steps that follow a change (ms). Until then, they are in progress. */
const SWEEP_AFTER = 60_000;

/** Each try of the sweep doubles that time, up to this one (ms). */
const LONGEST_PAUSE = 60 * 60_000;

const DAY = 24 * 60 * 60_000;
/** The sweep reads the payment of a paid order daily for this time (ms). */
const WATCH_TIME = 30 * DAY;

export type Products = ReadonlyMap<string, Versioned<Product>>;

/**
 * Decides about an order: returns the changed order, the same one for no change, or a sentence with the reason for a refusal.
 * `products` reads the ordered products. Runs again if somebody else has changed the order or a stock in the meantime.
 */
export type Decide = (
  order: StoredOrder,
  now: Date,
  products: () => Promise<Products>,
) => StoredOrder | string | Promise<StoredOrder | string>;

/**
 * Changes an order and the stock in one atomic write. The returned order has only the mails that the caller must send: those that the
 * change has recorded, and all if the order was due. The program that changed it before sends the others, or the sweep does.
 */
export async function changeOrder(
  selling: Pick<Selling, 'database' | 'clock'>,
  number: string,
  decide: Decide,
): Promise<Result<StoredOrder, string>> {
  const { database, clock } = selling;
  for (let repeat = 0; repeat < MAX_REPEATS; repeat += 1) {
    const found = await database.order(number);
    if (!found) return fail(`There is no order ${number}.`);
    const { value: before, version } = found;
    let reading: Promise<Products> | undefined;
    const products = () => {
      reading ??= database.products(before.lines.map(({ id }) => id));
      return reading;
    };
    const now = clock.now();
    const after = await decide(before, now, products);
    if (typeof after === 'string') return fail(after);
    if (after === before) return succeed({ ...before, unsent: [] });
    const stocks = before.reserved === after.reserved ? [] : stockChanges(before, after, await products());
    const order = withDueTime(after, now, after.tries === before.tries ? 0 : after.tries);
    if (await database.commit({ order, replaces: version, stocks })) {
      const others = isDue(before, now) ? [] : before.unsent;
      return succeed({ ...order, unsent: waitingMails(order).filter((mail) => !others.includes(mail)) });
    }
  }
  throw new BusyDatabase(number);
}

/** Stores a new order and lowers the stock in one atomic write. Returns undefined if its number or a stock has changed. */
export async function createOrder(
  { database, clock }: Pick<Selling, 'database' | 'clock'>,
  order: StoredOrder,
  products: Products,
): Promise<StoredOrder | undefined> {
  const stocks = stockChanges({ reserved: [] }, order, products);
  const created = withDueTime(order, clock.now());
  const isCreated = await database.commit({ order: created, replaces: undefined, stocks });
  return isCreated ? created : undefined;
}

/** The pieces that lines take from the stock; undefined if it does not suffice. Products without a stock are not counted. */
export function reservationOf(
  lines: StoredOrder['lines'],
  products: Products,
): readonly Reservation[] | undefined {
  const counted = [...piecesOf(lines)].filter(([id]) => products.get(id)?.value.stock !== undefined);
  const left = (id: string) => piecesLeft(products.get(id)?.value ?? { stock: 0 });
  const suffices = counted.every(([id, quantity]) => left(id) >= quantity);
  const isSold = lines.every(({ id }) => products.has(id));
  return suffices && isSold ? counted.map(([id, quantity]) => ({ id, quantity })) : undefined;
}

/** The number of pieces by product. */
export function piecesOf(lines: readonly Reservation[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { id, quantity } of lines) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

/** An order with a change, which its history records, and the mails about it. */
export function recorded<Order extends Pick<StoredOrder, 'history' | 'unsent'>>(
  order: Order,
  state: HistoryEntry['state'],
  now: Date,
  change: Partial<StoredOrder>,
  ...mails: readonly MailKind[]
): Order {
  const at = now.toISOString();
  const unsent = [...order.unsent, ...mails.map((mail) => ({ ...mail, at }))];
  return { ...order, ...change, history: [...order.history, { state, at }], unsent };
}

/** The new stocks. Removed products, those that are no longer counted, and those with an unreadable stock have none. */
function stockChanges(
  before: Pick<StoredOrder, 'reserved'>,
  after: StoredOrder,
  products: Products,
): OrderCommit['stocks'] {
  const taken = after.reserved.map(({ id, quantity }) => ({ id, quantity: -quantity }));
  return [...piecesOf([...before.reserved, ...taken])].flatMap(([id, change]) => {
    const product = products.get(id);
    const { stock } = product?.value ?? {};
    if (!product || typeof stock !== 'number' || change === 0) return [];
    return [{ id, version: product.version, stock: stock + change }];
  });
}

/** Whether the state of an order's payment can still change without the owner. */
export function isUnsettled({ state, session }: StoredOrder): boolean {
  return state === 'awaiting-payment' || session?.isFinal === false;
}

export function isDue({ dueAt }: StoredOrder, now: Date): boolean {
  return dueAt !== undefined && dueAt <= now.toISOString();
}

/** Whether the sweep reads the payment of an order daily: a refund, a dispute or a failure may have escaped a notification. */
export function isWatched({ session, payment, placedAt }: StoredOrder, now: Date): boolean {
  return session !== undefined && payment.paid > 0 && now.getTime() - Date.parse(placedAt) < WATCH_TIME;
}

/** The mails that can still be sent. */
function waitingMails({ unsent }: StoredOrder): StoredOrder['unsent'] {
  return unsent.filter(({ failure }) => failure === undefined);
}

function withDueTime({ dueAt, tries: _, ...order }: StoredOrder, now: Date, tries = 0): StoredOrder {
  const after = (pause: number) => new Date(now.getTime() + pause).toISOString();
  const next = after(Math.min(SWEEP_AFTER * 2 ** tries, LONGEST_PAUSE));
  const hasSteps = isUnsettled(order) || order.refundDue !== undefined || waitingMails(order).length > 0;
  const end = endsAt(order);
  const ends = end !== undefined && end <= now.toISOString() ? next : end;
  const times = [hasSteps && next, isWatched(order, now) && after(DAY), ends];
  const [due] = times.filter((time) => typeof time === 'string').sort();
  return due === undefined ? order : { ...order, dueAt: due, ...(tries > 0 && { tries }) };
}

/** The database refused every attempt because of other changes. */
export class BusyDatabase extends Error {
  constructor(number: string) {
    super(`The order ${number} or its products change all the time.`);
  }
}
