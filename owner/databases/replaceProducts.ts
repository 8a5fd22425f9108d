import { UserError } from '../../programs/UserError.mjs';
import type { Item } from '../catalogue/Item.ts';
import { changesOf, planUpload } from '../catalogue/planUpload.ts';
import type { ProductDatabase } from './ProductDatabase.ts';
import { failuresInWords, writeChanges } from './writeChanges.ts';

/** Replaces all products. Writes only products that differ. Throws a `UserError` that lists the products that could not be written. */
export async function replaceProducts(database: ProductDatabase, items: readonly Item[]): Promise<void> {
  const changes = changesOf(planUpload(await database.readAll(), items));
  const failed = await writeChanges(database, changes, () => {});
  if (failed.length > 0) throw new UserError(failuresInWords(failed));
}
