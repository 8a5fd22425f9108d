import { familyKey } from './lateFamilies.ts';
import { type SavedProduct, savedOf } from './Remembered.ts';

/** Cached, because every card of a page checks the same list. */
const idsOf = new WeakMap<readonly SavedProduct[], ReadonlySet<string>>();

/** `key` is the id of a product, or the key of its family. */
export function isSaved(saved: readonly SavedProduct[], key: string): boolean {
  const ids = idsOf.get(saved) ?? new Set(saved.flatMap((one) => [one.id, familyKey(one)]));
  idsOf.set(saved, ids);
  return ids.has(key);
}

/** Adds a product at the head; a saved product does not move. */
export function withSaved(saved: readonly SavedProduct[], product: SavedProduct): readonly SavedProduct[] {
  return isSaved(saved, product.id) ? saved : [savedOf(product), ...saved];
}

/** `key` is the id of a product, or the key of its family. */
export function withoutSaved(saved: readonly SavedProduct[], key: string): readonly SavedProduct[] {
  return isSaved(saved, key) ? saved.filter((one) => one.id !== key && familyKey(one) !== key) : saved;
}
