import { familyKey, firstPer } from './lateFamilies.ts';
import type { Product } from './Product.ts';

export const SIMILAR_LIMIT = 4;

/** The similarity of two products, compared field by field in this order. */
interface Nearness {
  readonly isSameKind: boolean;
  readonly sharedTags: number;
  /** Higher price divided by lower price. */
  readonly priceRatio: number;
  /** Positions after the other product in the catalogue, which wraps around. */
  readonly placesAfter: number;
}

/**
 * The most similar products, of each family one: with the same subcategory, then the most common tags, then the nearest price. Ties go to products
 * that follow in the catalogue, so that every product of a kind shows others.
 */
export function similarProducts(product: Product, products: readonly Product[]): readonly Product[] {
  const tags = new Set(product.tags);
  const place = products.findIndex(({ id }) => id === product.id);
  let best: readonly { readonly other: Product; readonly nearness: Nearness }[] = [];
  for (const [position, other] of products.entries()) {
    if (familyKey(other) === familyKey(product)) continue;
    const nearness = {
      isSameKind: product.subCategory !== '' && other.subCategory === product.subCategory,
      sharedTags: new Set(other.tags.filter((tag) => tags.has(tag))).size,
      priceRatio: priceRatio(product.price, other.price),
      placesAfter: position > place ? position - place : position - place + products.length,
    };
    const rank = best.findIndex((one) => isNearer(nearness, one.nearness));
    if (rank === -1 && best.length === SIMILAR_LIMIT) continue;
    const before = rank === -1 ? best : best.slice(0, rank);
    best = [...before, { other, nearness }, ...best.slice(before.length)];
    best = firstPer(best, (one) => familyKey(one.other)).slice(0, SIMILAR_LIMIT);
  }
  return best.map(({ other }) => other);
}

function isNearer(a: Nearness, b: Nearness): boolean {
  if (a.isSameKind !== b.isSameKind) return a.isSameKind;
  if (a.sharedTags !== b.sharedTags) return a.sharedTags > b.sharedTags;
  return a.priceRatio === b.priceRatio ? a.placesAfter < b.placesAfter : a.priceRatio < b.priceRatio;
}

/** Adding 1 avoids a division by a price of 0. */
function priceRatio(one: number, other: number): number {
  return (Math.max(one, other) + 1) / (Math.min(one, other) + 1);
}
