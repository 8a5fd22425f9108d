import { type SavedProduct, savedOf } from './Remembered.ts';

/** Cached, because every card of a page checks the same list. */
const idsOf = new WeakMap<readonly SavedProduct[], ReadonlySet<string>>();

export function isSaved(saved: readonly SavedProduct[], productId: string): boolean {
  const ids = idsOf.get(saved) ?? new Set(saved.map(({ id }) => id));
  idsOf.set(saved, ids);
  return ids.has(productId);
}

/** Adds a product at the head; a saved product does not move. */
export function withSaved(saved: readonly SavedProduct[], product: SavedProduct): readonly SavedProduct[] {
  return isSaved(saved, product.id) ? saved : [savedOf(product), ...saved];
}

export function withoutSaved(saved: readonly SavedProduct[], productId: string): readonly SavedProduct[] {
  return isSaved(saved, productId) ? saved.filter(({ id }) => id !== productId) : saved;
}
