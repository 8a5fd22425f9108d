import { CATEGORIES, type Category } from './categories.ts';
import type { Product } from './Product.ts';
import { queryFrom } from './search.ts';

/** What a search box offers while a shopper types. */
export type Suggestion =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'product'; readonly product: Product };

/** At most this many suggestions stand under a search box. */
const LIMIT = 8;

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
  const room = LIMIT - categories.length;
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
    ...categories.map((category) => ({ kind: 'category', category }) as const),
    ...[...beginning, ...holding].slice(0, room).map((product) => ({ kind: 'product', product }) as const),
  ];
}
