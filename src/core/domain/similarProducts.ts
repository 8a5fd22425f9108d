import type { Product } from './Product.ts';

/** How many similar products a product's page shows. */
export const SIMILAR_LIMIT = 4;

/** How near a product is to another one. Of two, the nearer is the one that is first by these, in this order. */
interface Nearness {
  readonly isSameKind: boolean;
  readonly sharedTags: number;
  /** How many times dearer the dearer of the two is, from 1 on. */
  readonly priceRatio: number;
  /** How many places it comes after the other in the catalogue, which goes on at its start after its end. */
  readonly placesAfter: number;
}

/**
 * The products most like one, the nearest first: of the same subcategory, then with the most tags in common, then with
 * the nearest price. Each product of a kind sees others of it, since among equals those come first that follow it in
 * the catalogue.
 */
export function similarProducts(product: Product, products: readonly Product[]): readonly Product[] {
  const tags = [...new Set(product.tags)];
  const place = products.findIndex(({ id }) => id === product.id);
  const best: { readonly other: Product; readonly nearness: Nearness }[] = [];
  for (const [position, other] of products.entries()) {
    if (other.id === product.id) continue;
    const nearness = {
      isSameKind: product.subCategory !== '' && other.subCategory === product.subCategory,
      sharedTags: tags.filter((tag) => other.tags.includes(tag)).length,
      priceRatio: priceRatio(product.price, other.price),
      placesAfter: position > place ? position - place : position - place + products.length,
    };
    const rank = best.findIndex((one) => isNearer(nearness, one.nearness));
    if (rank === -1 && best.length === SIMILAR_LIMIT) continue;
    best.splice(rank === -1 ? best.length : rank, 0, { other, nearness });
    best.length = Math.min(best.length, SIMILAR_LIMIT);
  }
  return best.map(({ other }) => other);
}

function isNearer(a: Nearness, b: Nearness): boolean {
  if (a.isSameKind !== b.isSameKind) return a.isSameKind;
  if (a.sharedTags !== b.sharedTags) return a.sharedTags > b.sharedTags;
  return a.priceRatio === b.priceRatio ? a.placesAfter < b.placesAfter : a.priceRatio < b.priceRatio;
}

/** Something that costs nothing is as near to a dollar as a dollar is to two. */
function priceRatio(one: number, other: number): number {
  return (Math.max(one, other) + 1) / (Math.min(one, other) + 1);
}
