import { type SavedProduct, savedOf } from './Remembered.ts';

/** The ids of lists that were asked about: every card of a page asks about the same one. */
const idsOf = new WeakMap<readonly SavedProduct[], ReadonlySet<string>>();

/** Whether a product is saved for later. */
export function isSaved(saved: readonly SavedProduct[], productId: string): boolean {
  const ids = idsOf.get(saved) ?? new Set(saved.map(({ id }) => id));
  idsOf.set(saved, ids);
  return ids.has(productId);
}

/** Puts a product at the head of those saved for later; one that is there already stays where it is. */
export function withSaved(saved: readonly SavedProduct[], product: SavedProduct): readonly SavedProduct[] {
  return isSaved(saved, product.id) ? saved : [savedOf(product), ...saved];
}

/** Takes a product out of those saved for later. */
export function withoutSaved(saved: readonly SavedProduct[], productId: string): readonly SavedProduct[] {
  return isSaved(saved, productId) ? saved.filter(({ id }) => id !== productId) : saved;
}
