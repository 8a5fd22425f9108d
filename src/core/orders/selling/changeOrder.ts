import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { DiscountCode } from '../DiscountCode.ts';
import { isUnpaid, mustPay } from '../orderPayment.ts';
import type { Versioned } from '../ports/Versioned.ts';
import type { StoredOrder } from '../StoredOrder.ts';
import { hasUseLeft, usesOf, withUse } from './discountCodes.ts';
import { withDocuments } from './documents.ts';
import { isDue, waitingMails, withDueTime } from './dueTime.ts';
import type { Selling } from './Selling.ts';
import { type Products, stockChanges } from './stock.ts';

/** Maximum number of attempts at a change, each of which fails if somebody else has changed the order or a stock. */
export const MAX_REPEATS = 50;

/**
 * Decides about an order: returns the changed order, the same one for no change, or a sentence with the reason for a refusal.
 * `products` reads the ordered products; `hasUse` tells whether the order's code, if it has one, has a use left. Runs again if somebody else
 * has changed the order, a stock or the code in the meantime.
 */
export type Decide = (
  order: StoredOrder,
  now: Date,
  stored: { readonly products: () => Promise<Products>; readonly hasUse: () => Promise<boolean> },
) => StoredOrder | string | Promise<StoredOrder | string>;

/**
 * Changes an order and the stock, and issues the documents that it then lacks, in one atomic write. The returned order has only the mails
 * that the caller must send: those that the change has recorded, and all if the order was due. The program that changed it before sends the
 * others, or the sweep does.
 */
export async function changeOrder(
  selling: Pick<Selling, 'database' | 'clock' | 'shop' | 'composeSheet'>,
  number: string,
  decide: Decide,
): Promise<Result<StoredOrder, string>> {
  const { database, clock } = selling;
  for (let repeat = 0; repeat < MAX_REPEATS; repeat += 1) {
    const found = await database.order(number);
    if (!found) return fail(`There is no order ${number}.`);
    const { value: before, version } = found;
    const products = once(() => database.products(before.lines.map(({ id }) => id)));
    const code = once(async () => before.code && database.codes.get(before.code.code));
    const hasUse = async () => !before.code || hasUseLeft(database, (await code())?.value, before.account);
    const now = clock.now();
    const after = await decide(before, now, { products, hasUse });
    if (typeof after === 'string') return fail(after);
    if (after === before) return succeed({ ...before, unsent: [] });
    const stocks = before.reserved === after.reserved ? [] : stockChanges(before, after, await products());
    const { network, ...settled } = after;
    const kept = isUnpaid(after) ? after : settled;
    // A reminder that waits must not follow the payment.
    const unsent = mustPay(after) ? after.unsent : after.unsent.filter(({ kind }) => kind !== 'reminder');
    const { order: referring, documents } = await withDocuments(selling, before, { ...kept, unsent }, now);
    const order = withDueTime(referring, now, after.tries === before.tries ? 0 : after.tries);
    const uses = usesOf(after) - usesOf(before);
    const change = uses === 0 ? {} : withUse(await code(), before, uses > 0 ? 1 : -1);
    if (await database.commit({ order, replaces: version, stocks, documents, ...change })) {
      const others = isDue(before, now) ? [] : before.unsent;
      return succeed({ ...order, unsent: waitingMails(order).filter((mail) => !others.includes(mail)) });
    }
  }
  throw new BusyDatabase(number);
}

function once<Value>(read: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  return () => {
    found ??= { value: read() };
    return found.value;
  };
}

/** Stores a new order, and takes stock and a use of its code, in one atomic write. Returns undefined if one of them has changed. */
export async function createOrder(
  { database, clock }: Pick<Selling, 'database' | 'clock'>,
  order: StoredOrder,
  products: Products,
  code?: Versioned<DiscountCode>,
): Promise<StoredOrder | undefined> {
  const stocks = stockChanges({ reserved: [] }, order, products);
  const created = withDueTime(order, clock.now());
  const commit = { order: created, replaces: undefined, stocks, ...withUse(code, order, 1) };
  return (await database.commit(commit)) ? created : undefined;
}

/** The database refused every attempt because of other changes. */
export class BusyDatabase extends Error {
  constructor(number: string) {
    super(`The order ${number} or its products change all the time.`);
  }
}
