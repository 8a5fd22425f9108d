import type { ProductDatabase, StoredProduct } from '#adapters/shared/ProductDatabase.ts';
import { priceHistory, withoutUndone } from '#core/domain/priceHistory.ts';
import { differingFields, shopDay } from './planUpload.ts';
import { writeChanges } from './writeChanges.ts';

/**
 * Removes prices that were undone today from the stored histories, unless the product was ordered today (`orderedToday`). An order needs the
 * version of a product with a stock, so no order at an undone price follows: the histories of other products stay. Returns whether it has
 * changed any.
 */
export async function forgetUndonePrices(
  database: ProductDatabase,
  stored: Iterable<StoredProduct>,
  orderedToday: () => Promise<ReadonlySet<string>>,
  today = shopDay(),
): Promise<boolean> {
  const changes = [...stored].flatMap((before) => {
    const history = priceHistory(before.fields.priceHistory);
    const kept = withoutUndone(history, today).map((entry) => ({ ...entry }));
    const isUndone = kept.length < history.length && typeof before.fields.stock === 'number';
    const after = { ...before.fields, priceHistory: kept };
    const fields = differingFields(before.fields, after);
    return isUndone ? [{ id: before.id, name: `${before.fields.name}`, before, after, fields }] : [];
  });
  if (changes.length === 0) return false;
  // If nobody knows, the histories stay.
  const ordered = await orderedToday().catch(() => undefined);
  const free = changes.filter(({ id }) => ordered && !ordered.has(id));
  await writeChanges(database, free, () => {});
  return free.length > 0;
}
