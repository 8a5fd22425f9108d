import type { Product } from './Product.ts';
import { categoryContains } from './showcases.ts';

/** Characters of a query; what is longer comes from no shopper, and would take the page seconds to set. */
const LONGEST_QUERY = 500;

/** What the shopper typed, or an address carries, as the shop reads it. Spaces alone are no query. */
export function queryFrom(text: string | null | undefined): string {
  return (text ?? '').trim().slice(0, LONGEST_QUERY);
}

/**
 * Products whose category contains the query, or whose name or subCategory does, letter case aside.
 * Without a query nothing is found.
 */
export function matching(products: readonly Product[], query: string): readonly Product[] {
  const wanted = queryFrom(query).toLowerCase();
  return wanted === '' ? [] : products.filter((product) => matches(product, wanted));
}

function matches(product: Product, wanted: string): boolean {
  return (
    product.name.toLowerCase().includes(wanted) ||
    product.subCategory.toLowerCase().includes(wanted) ||
    categoryContains(product, wanted)
  );
}
