import { dayOf } from '#core/domain/days.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { type CodeEffect, codeIn, type DiscountCode } from '#core/orders/DiscountCode.ts';
import type { CodeRequest } from '#core/orders/OrderRequest.ts';
import { codeReduction, fromUnits, toUnits } from '#core/orders/orderAmounts.ts';
import { hasEnded } from '#core/orders/orderStates.ts';
import type { CodeRefusal } from '#core/orders/PlacementRefusal.ts';
import type { OrderCommit, OrderDatabase } from '#core/orders/ports/OrderDatabase.ts';
import type { Versioned } from '#core/orders/ports/Versioned.ts';
import type { Buyer, StoredOrder } from '#core/orders/StoredOrder.ts';
import { allOrders } from './allOrders.ts';
import type { Selling } from './Selling.ts';
import { soldOf } from './stock.ts';

/** What a code takes off these products at today's prices. Takes no use of it. */
export async function tryCode(
  selling: Selling,
  { code, lines }: CodeRequest,
  buyer: Buyer,
): Promise<Result<CodeEffect & { readonly reduction: number }, CodeRefusal>> {
  const found = await usableCode(selling, code, buyer);
  if (!found) return fail({ reason: 'code' });
  const { from, until, uses, usesPerBuyer, addedAt, used, takenOff, ...effect } = found.value;
  const products = soldOf(await selling.database.products(lines.map(({ id }) => id)));
  const priced = lines.flatMap(({ id, quantity }) => {
    const product = products.get(id)?.value;
    return product ? [{ ...product, quantity }] : [];
  });
  const { currency } = selling.shop;
  const result = codeReduction(effect, priced, currency);
  return result.ok ? succeed({ ...effect, reduction: fromUnits(result.value.units, currency) }) : result;
}

/** The code in a text if a buyer may use it today. */
export async function usableCode({ shop, database, clock }: Selling, text: string, buyer: Buyer) {
  const code = codeIn(text);
  const found = code === undefined ? undefined : await database.codes.get(code);
  const today = dayOf(clock.now(), shop.timeZone ?? 'UTC');
  const { from = today, until = today } = found?.value ?? {};
  const isUsable = from <= today && today <= until && (await hasUseLeft(database, found?.value, buyer));
  return isUsable ? found : undefined;
}

/** Whether a buyer may take a use of a code. Each use changes the code, so a commit in place of this version takes none in between. */
export async function hasUseLeft(database: OrderDatabase, code: DiscountCode | undefined, { email }: Buyer) {
  if (!code || code.endedAt !== undefined || code.used >= (code.uses ?? Infinity)) return false;
  if (code.usesPerBuyer === undefined || email === '') return true;
  const orders = await allOrders(database, { of: 'email', email });
  const taken = orders.filter((order) => order.code?.code === code.code && usesOf(order) > 0);
  return taken.length < code.usesPerBuyer;
}

/** The number of uses of its code that an order has: none once it has ended. */
export function usesOf({ code, state }: Pick<StoredOrder, 'code' | 'state'>): 0 | 1 {
  return code && !hasEnded(state) ? 1 : 0;
}

/** The change of an order's code, if the order takes a use of it (1) or gives it back (-1). */
export function withUse(
  found: Versioned<DiscountCode> | undefined,
  { code, currency }: Pick<StoredOrder, 'code' | 'currency'>,
  uses: 1 | -1,
): Pick<OrderCommit, 'code'> {
  if (!found || !code) return {};
  const value = { ...found.value, used: found.value.used + uses };
  if (value.takenOff === undefined) return { code: { ...found, value } };
  const units = toUnits(value.takenOff, currency) + uses * toUnits(code.reduction, currency);
  return { code: { ...found, value: { ...value, takenOff: fromUnits(units, currency) } } };
}

/** Adds a code, or returns the one with these values. Fails with the reason, a sentence. */
export async function addCode(selling: Selling, terms: DiscountCode): Promise<Result<DiscountCode, string>> {
  const { codes } = selling.database;
  const added = { ...terms, used: 0, takenOff: 0, addedAt: selling.clock.now().toISOString() };
  if (await codes.store(added, undefined)) return succeed(added);
  const known = (await codes.get(terms.code))?.value ?? added;
  const values = ({ used, takenOff, addedAt, ...one }: DiscountCode) =>
    JSON.stringify(Object.entries(one).sort());
  if (values(known) === values(added)) return succeed(known);
  const other = known.endedAt === undefined ? 'exists with other values' : 'has ended';
  return fail(`The code ${terms.code} ${other}. Choose another one.`);
}

/** Ends a code. Fails if there is none. */
export async function endCode(selling: Selling, code: string): Promise<Result<DiscountCode, string>> {
  const { codes } = selling.database;
  const found = await codes.get(code);
  if (!found) return fail(`There is no code ${code}.`);
  const ended = { endedAt: selling.clock.now().toISOString(), ...found.value };
  const isEnded = found.value.endedAt !== undefined || (await codes.store(ended, found.version));
  return isEnded ? succeed(ended) : endCode(selling, code);
}
