import type { ProductDatabase } from '#adapters/shared/ProductDatabase.ts';
import type { Item } from '#core/domain/Item.ts';
import { UserError } from '../../programs/UserError.mjs';
import { changesOf, planUpload } from './planUpload.ts';
import { failuresInWords, writeChanges } from './writeChanges.ts';

/** Replaces all products of a backend on this machine. Writes only products that differ. Throws a `UserError` that lists the products that could not be written. */
export async function replaceProducts(database: ProductDatabase, items: readonly Item[]): Promise<void> {
  const changes = changesOf(planUpload(await database.readAll(), items));
  const failed = await writeChanges(database, changes, () => {});
  if (failed.length > 0) throw new UserError(failuresInWords(failed));
}
