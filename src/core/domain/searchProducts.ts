import { visible } from './folded.ts';
import type { Product } from './Product.ts';
import { queryFrom } from './queryFrom.ts';
import { isOutOfStock } from './stock.ts';
import { originalOf } from './translations.ts';

/** The ranks of a match that begins the text, begins another word of it, or is inside a word. */
const RANKS = { name: [0, 1, 3], other: [2, 2, 4] };

/** The lower-case texts of a catalogue, the name first. Computing them for each key is too slow for 10,000 products. */
const smallTexts = new WeakMap<readonly Product[], (readonly string[])[]>();

/**
 * Products whose name, subCategory or category contains the query, ignoring case and invisible characters; none for an empty query.
 * As in every list, the order is that of the catalogue.
 */
export function searchProducts(products: readonly Product[], query: string): readonly Product[] {
  const found = new Set(rankedMatches(products, query));
  return products.filter((product) => found.has(product));
}

/** The same products for suggestions, of which few are shown: matches that begin a word are first. */
export function rankedMatches(products: readonly Product[], query: string): readonly Product[] {
  const wanted = visible(queryFrom(query));
  if (wanted === '') return [];
  const texts = smallTexts.get(products) ?? [];
  smallTexts.set(products, texts);
  const ranked = Array.from({ length: 10 }, (): Product[] => []);
  for (const [position, product] of products.entries()) {
    texts[position] ??= textsOf(product);
    let best = Number.POSITIVE_INFINITY;
    for (const [index, text] of texts[position].entries()) {
      const ranks = index === 0 ? RANKS.name : RANKS.other;
      if (text.includes(wanted)) best = Math.min(best, ranks[placeIn(text, wanted)] ?? best);
    }
    // Of members that match alike, those that can be bought are first.
    ranked[2 * best + Number(product.family !== undefined && isOutOfStock(product))]?.push(product);
  }
  return ranked.flat();
}

function textsOf(product: Product): readonly string[] {
  const { name, subCategory, category, family } = product;
  const original = originalOf(product);
  const texts = [name, subCategory, family?.name ?? '', ...category];
  return [...texts, ...(original ? [original.name, original.subCategory] : [])].map(visible);
}

/** 0 at the beginning of the text, 1 at that of another word, 2 elsewhere. */
function placeIn(text: string, wanted: string): 0 | 1 | 2 {
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (at === 0) return 0;
    if (!/[\p{L}\p{N}\p{M}]/u.test(text.charAt(at - 1))) return 1;
  }
  return 2;
}
