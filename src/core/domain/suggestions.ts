import { CATEGORIES } from './categories.ts';
import { visible } from './folded.ts';
import { familyKey, firstPer } from './lateFamilies.ts';
import type { Product } from './Product.ts';
import { queryFrom } from './queryFrom.ts';
import type { Category } from './ShopFile.ts';
import { rankedMatches } from './searchProducts.ts';
import { originalOf } from './translations.ts';

/** `end` is exclusive. */
export type TextRange = readonly [first: number, end: number];

/** `matched` are the letters of the name that match the text. */
export type Suggestion =
  | { readonly kind: 'category'; readonly category: Category; readonly matched: readonly TextRange[] }
  | {
      readonly kind: 'product';
      readonly product: Product;
      readonly matched: readonly TextRange[];
      /** The match outside the name: the kind, or "Brand: Kestrel". */
      readonly reason?: { readonly text: string; readonly matched: readonly TextRange[] } | undefined;
    };

export const SUGGESTION_LIMIT = 8;

/** Categories whose name contains the text, then products that match it literally, those with a word that begins like it first. */
export function suggestions(products: readonly Product[], text: string): readonly Suggestion[] {
  const wanted = visible(queryFrom(text));
  if (wanted === '') return [];
  const categories = CATEGORIES.filter(({ tabLabel }) => visible(tabLabel).includes(wanted));
  const matches = firstPer(rankedMatches(products, text), familyKey).slice(0, SUGGESTION_LIMIT);
  return [
    ...categories.map(
      (category) =>
        ({ kind: 'category', category, matched: literalRange(category.tabLabel, wanted) }) as const,
    ),
    ...matches.map((product) => literalMatch(product, wanted)),
  ].slice(0, SUGGESTION_LIMIT);
}

function literalMatch(product: Product, wanted: string): Suggestion {
  const { name, subCategory } = product;
  const suggestion = { kind: 'product', product, matched: literalRange(name, wanted) } as const;
  if (visible(name).includes(wanted)) return suggestion;
  // A match in the category has no reason to show.
  const text = [originalOf(product)?.name, subCategory].find((one) => one && visible(one).includes(wanted));
  return text ? { ...suggestion, reason: { text, matched: literalRange(text, wanted) } } : suggestion;
}

function literalRange(text: string, wanted: string): readonly TextRange[] {
  const small = text.toLowerCase();
  const position = small.indexOf(wanted);
  // Some letters become two when lower-cased, which shifts positions.
  return position === -1 || small.length !== text.length ? [] : [[position, position + wanted.length]];
}
