import { findNear, findRanges, findRelated } from './forgivingSearch.ts';
import type { Product } from './Product.ts';
import { searchProducts } from './searchProducts.ts';
import { SUGGESTION_LIMIT, type Suggestion } from './suggestions.ts';

/** Appends products whose kind or category contains the text, then related ones; near matches only if there are no others. */
export function withFurtherSuggestions(
  suggestions: readonly Suggestion[],
  products: readonly Product[],
  text: string,
): readonly Suggestion[] {
  const offered = [...suggestions];
  const given = new Set(suggestions.flatMap((one) => (one.kind === 'product' ? [one.product] : [])));

  /** `title` and `said` are the reason: "Brand: " and "Kestrel". */
  function offer(product: Product, said = '', title = '') {
    if (given.has(product) || offered.length >= SUGGESTION_LIMIT) return;
    given.add(product);
    const inReason = findRanges(said, text).map(
      ([first, end]) => [first + title.length, end + title.length] as const,
    );
    offered.push({
      kind: 'product',
      product,
      matched: findRanges(product.name, text),
      reason: said === '' ? undefined : { text: title + said, matched: inReason },
    });
  }

  if (offered.length < SUGGESTION_LIMIT) {
    for (const product of searchProducts(products, text)) offer(product, product.subCategory);
  }
  if (offered.length < SUGGESTION_LIMIT) {
    for (const { product, fact } of findRelated(products, text)) {
      offer(product, fact?.text, fact && `${fact.kind}: `);
    }
  }
  if (given.size === 0) {
    for (const product of findNear(products, text)) offer(product);
  }
  return offered;
}
