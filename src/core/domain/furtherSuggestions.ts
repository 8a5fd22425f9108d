import { matchedRanges, nearMatches, relatedMatches } from './forgivingSearch.ts';
import type { Product } from './Product.ts';
import { matching } from './search.ts';
import { SUGGESTION_LIMIT, type Suggestion } from './suggestions.ts';

/**
 * The suggestions for a text, and after them what fills the list: products of which kind or category holds the text, then
 * those that its words describe (`relatedMatches`), and where there are none at all, those that are a slip or two away.
 */
export function withFurther(
  suggestions: readonly Suggestion[],
  products: readonly Product[],
  text: string,
): readonly Suggestion[] {
  const offered = [...suggestions];
  const given = new Set(suggestions.flatMap((one) => (one.kind === 'product' ? [one.product] : [])));

  function offer(product: Product, reason?: string) {
    if (given.has(product) || offered.length >= SUGGESTION_LIMIT) return;
    given.add(product);
    offered.push({ kind: 'product', product, matched: matchedRanges(product.name, text), reason });
  }

  if (offered.length < SUGGESTION_LIMIT) {
    for (const product of matching(products, text)) offer(product, product.subCategory || undefined);
  }
  if (offered.length < SUGGESTION_LIMIT) {
    for (const { product, fact } of relatedMatches(products, text)) {
      offer(product, fact && `${fact.kind}: ${fact.text}`);
    }
  }
  if (given.size === 0) {
    for (const product of nearMatches(products, text)) offer(product);
  }
  return offered;
}
