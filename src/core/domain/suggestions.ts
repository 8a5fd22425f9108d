import { CATEGORIES } from './categories.ts';
import type { Product } from './Product.ts';
import { queryFrom } from './queryFrom.ts';
import type { Category } from './ShopFile.ts';

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

/** Lower-case names of a catalogue, cached as far as searched. Computing them for each key is too slow for 10,000 products. */
const smallNames = new WeakMap<readonly Product[], string[]>();

/** Categories, then products, whose name contains the text, ignoring case; those that start with it are first. */
export function suggestions(products: readonly Product[], text: string): readonly Suggestion[] {
  const wanted = queryFrom(text).toLowerCase();
  if (wanted === '') return [];
  const categories = CATEGORIES.filter(({ tabLabel }) => tabLabel.toLowerCase().includes(wanted));
  const room = SUGGESTION_LIMIT - categories.length;
  const beginning: Product[] = [];
  const holding: Product[] = [];
  const names = smallNames.get(products) ?? [];
  smallNames.set(products, names);
  for (const [position, product] of products.entries()) {
    names[position] ??= product.name.toLowerCase();
    const place = names[position].indexOf(wanted);
    if (place === 0) beginning.push(product);
    else if (place > 0 && holding.length < room) holding.push(product);
    if (beginning.length === room) break;
  }
  return [
    ...categories.map(
      (category) =>
        ({ kind: 'category', category, matched: literalRange(category.tabLabel, wanted) }) as const,
    ),
    ...[...beginning, ...holding]
      .slice(0, room)
      .map((product) => ({ kind: 'product', product, matched: literalRange(product.name, wanted) }) as const),
  ];
}

function literalRange(text: string, wanted: string): readonly TextRange[] {
  const small = text.toLowerCase();
  const place = small.indexOf(wanted);
  // Some letters become two when lower-cased, which shifts positions.
  return place === -1 || small.length !== text.length ? [] : [[place, place + wanted.length]];
}
