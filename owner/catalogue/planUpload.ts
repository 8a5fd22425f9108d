import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PlannedChange, StoredProduct } from '#adapters/shared/ProductDatabase.ts';
import type { CalendarDay } from '#core/domain/calendarDay.ts';
import { dayOf } from '#core/domain/days.ts';
import type { Item, JsonObject } from '#core/domain/Item.ts';
import { historyAfter, priceHistory } from '#core/domain/priceHistory.ts';
import { SHOP } from '#shop';

export interface UploadPlan {
  readonly added: readonly PlannedChange[];
  readonly changed: readonly PlannedChange[];
  readonly removed: readonly PlannedChange[];
  readonly unchanged: number;
}

/**
 * Plans the changes that make the stored products equal to the items; other products are removed. In a shop that sells in the European
 * Union, it also extends the history of prices, which the items need not have.
 */
export function planUpload(
  products: readonly StoredProduct[],
  items: readonly Item[],
  today = shopDay(),
): UploadPlan {
  const remaining = new Map(products.map((product) => [product.id, product]));
  const added: PlannedChange[] = [];
  const changed: PlannedChange[] = [];
  for (const { id, ...fields } of items) {
    const { name } = fields;
    const before = remaining.get(id);
    remaining.delete(id);
    const history = () => historyAfter(before?.fields ?? {}, fields, today).map((entry) => ({ ...entry }));
    const after = SHOP.sellsInEu ? { ...fields, priceHistory: history() } : fields;
    const differing = differingFields(before?.fields ?? {}, after);
    if (before === undefined) added.push({ id, name, after, fields: differing });
    else if (differing.length > 0) changed.push({ id, name, before, after, fields: differing });
  }
  const removed = [...remaining].map(([id, before]) => ({ id, name: nameIn(before), before, fields: [] }));
  return { added, changed, removed, unchanged: products.length - changed.length - removed.length };
}

/** Today in the shop's time zone. */
export function shopDay(): CalendarDay {
  return dayOf(new Date(), SHOP.timeZone ?? 'UTC');
}

/** All changes of a plan. Removals are last, so an interrupted upload leaves extra products instead of missing ones. */
export function changesOf({ added, changed, removed }: UploadPlan): readonly PlannedChange[] {
  return [...added, ...changed, ...removed];
}

/** The products that the database has after the plan. */
export function productsAfter(products: readonly StoredProduct[], plan: UploadPlan): readonly JsonObject[] {
  const planned = new Map(changesOf(plan).map(({ id, after }) => [id, after]));
  const others = products.filter(({ id }) => !planned.has(id));
  return [
    ...others.map(({ id, fields }) => ({ ...fields, id })),
    ...[...planned].flatMap(([id, after]) => (after ? [{ ...after, id }] : [])),
  ];
}

/** Identifies the changes of a database; differs after a change of the file or of an affected document. */
export function fingerprintOf(database: string, changes: readonly PlannedChange[]): string {
  const writes = changes.map(({ id, before, after }) => [id, before?.updateTime, after]);
  return createHash('sha256')
    .update(JSON.stringify([database, writes]))
    .digest('hex')
    .slice(0, 12);
}

/** Share of the stored products that a plan may remove without `--remove`. */
const MAX_REMOVED_SHARE = 0.2;

/** Returns why a plan must not be written: it removes too many products, or a number other than `remove`. */
export function removalRefusal(
  { added, changed, removed, unchanged }: UploadPlan,
  remove: number | undefined,
): string | undefined {
  if (remove === removed.length) return undefined;
  const stored = changed.length + removed.length + unchanged;
  const removes = `The plan removes ${removed.length} of ${stored} stored products`;
  if (remove !== undefined) return `${removes}, not ${remove}.`;
  const isEmpty = added.length + changed.length + unchanged === 0;
  if (!isEmpty && removed.length <= stored * MAX_REMOVED_SHARE) return undefined;
  return `${isEmpty ? 'The file has no products. ' : ''}${removes}. If this is correct, add --remove ${removed.length}.`;
}

/** Returns why the items must not be written: a price of a later day would count as one that applied. */
export function historyRefusal(items: readonly Item[], today = shopDay()): string | undefined {
  const item = items.find((one) => priceHistory(one.priceHistory).some(({ from }) => from > today));
  return item && `The priceHistory of "${item.id}" has a day after today, ${today}.`;
}

/** Compares the values that the shop reads: an integer equals a double, and the order of fields is ignored. */
export function differingFields(before: JsonObject, after: JsonObject): readonly string[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

function nameIn({ fields }: StoredProduct): string {
  return typeof fields.name === 'string' ? fields.name : '';
}
