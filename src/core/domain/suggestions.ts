import { CATEGORIES, type Category } from './categories.ts';
import type { Product } from './Product.ts';
import { queryFrom } from './search.ts';

/** Characters of a text, from the first to before the last. */
export type TextRange = readonly [first: number, end: number];

/** What a search box offers while a shopper types. `matched` are the letters of its name that the text means. */
export type Suggestion =
  | { readonly kind: 'category'; readonly category: Category; readonly matched: readonly TextRange[] }
  | {
      readonly kind: 'product';
      readonly product: Product;
      readonly matched: readonly TextRange[];
      /** Why it is offered where its name does not say that: "Brand: Kestrel". */
      readonly reason?: string | undefined;
    };

/** At most this many suggestions stand under a search box. */
export const SUGGESTION_LIMIT = 8;

/**
 * The names of a catalogue in small letters, as far as a search has come to them. Made anew with each key, those of ten
 * thousand products would take a phone longer than all else that a key does.
 */
const smallNames = new WeakMap<readonly Product[], string[]>();

/** Departments, then products, whose name holds the text, letter case aside; first those that begin with it. */
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
  // A few letters are two in small, and what is found there is elsewhere in the text.
  return place === -1 || small.length !== text.length ? [] : [[place, place + wanted.length]];
}
