import { CATEGORIES, categoryOf } from '#core/domain/categories.ts';
import { NEIGHBOURS } from '#core/domain/neighbours.ts';
import type { Product } from '#core/domain/Product.ts';
import { ofCategory } from '#core/domain/showcases.ts';

interface Aisle {
  readonly first: readonly Product[];
  readonly firstOfKind: ReadonlyMap<string, readonly Product[]>;
}

/**
 * Returns, for each product, the few among which its neighbours are, itself included and in the catalogue's order: its
 * pages are made without a look at all products each time.
 */
export function neighbourCandidates(products: readonly Product[]): (product: Product) => readonly Product[] {
  const places = new Map(products.map((product, place) => [product, place]));
  const aisles = new Map(CATEGORIES.map(({ value }) => [value, aisleOf(ofCategory(products, value))]));
  return (product) => {
    const aisle = aisles.get(categoryOf(product.category)?.value ?? '');
    const some = new Set([
      product,
      ...(aisle?.first ?? []),
      ...(aisle?.firstOfKind.get(product.subCategory) ?? []),
    ]);
    return [...some].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  };
}

/** One more of each kind than are shown, since the product itself may be among them. */
function aisleOf(products: readonly Product[]): Aisle {
  const kinds = new Map<string, Product[]>();
  for (const product of products) {
    const kind = kinds.get(product.subCategory) ?? [];
    if (kind.length <= NEIGHBOURS) kinds.set(product.subCategory, [...kind, product]);
  }
  return { first: products.slice(0, 2 * NEIGHBOURS + 1), firstOfKind: kinds };
}
