import { familyKey } from '#core/domain/lateFamilies.ts';
import type { Product } from '#core/domain/Product.ts';
import { SIMILAR_LIMIT } from '#core/domain/similarProducts.ts';

/** Narrows the catalogue to candidates for similar products, the product included: comparing all for each page is slow. */
export function similarCandidates(products: readonly Product[]): (product: Product) => readonly Product[] {
  const places = new Map(products.map((product, place) => [product, place]));
  const kinds = groupBy(products, ({ subCategory }) => (subCategory === '' ? [] : [subCategory]));
  const tagged = groupBy(products, ({ tags }) => tags);
  // A family, such as the product's, is one of the similar products.
  const isEnough = (some: readonly Product[]) => new Set(some.map(familyKey)).size > SIMILAR_LIMIT;
  return (product) => {
    const ofKind = kinds.get(product.subCategory) ?? [];
    if (isEnough(ofKind)) return ofKind;
    const some = [...new Set([product, ...ofKind, ...product.tags.flatMap((tag) => tagged.get(tag) ?? [])])];
    // With too few candidates of the same kind or tags, the price decides among all.
    if (!isEnough(some)) return products;
    return some.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  };
}

function groupBy(
  products: readonly Product[],
  namesOf: (product: Product) => readonly string[],
): ReadonlyMap<string, readonly Product[]> {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    for (const name of new Set(namesOf(product))) {
      const group = groups.get(name);
      if (group) group.push(product);
      else groups.set(name, [product]);
    }
  }
  return groups;
}
