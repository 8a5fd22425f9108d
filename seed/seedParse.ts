import { Refusal } from '../emulator/Refusal.mjs';
import type { Item } from './Item.ts';
import { ParseProducts } from './ParseProducts.ts';
import { localParse } from './ParseServer.ts';
import { changesOf, planUpload } from './planUpload.ts';
import { failuresInWords, writeChanges } from './writeChanges.ts';

/** Replaces all products in the running local backend. Writes only products that differ. Throws a `Refusal`. */
export async function seedParse(masterKey: string, items: readonly Item[]): Promise<void> {
  const database = new ParseProducts(localParse(masterKey));
  const changes = changesOf(planUpload(await database.readAll(), items));
  const failed = await writeChanges(database, changes, () => {});
  if (failed.length > 0) throw new Refusal(failuresInWords(failed));
}
