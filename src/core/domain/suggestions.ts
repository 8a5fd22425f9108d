import { CATEGORIES, type Category } from './categories.ts';
import type { Product } from './Product.ts';
import { queryFrom } from './search.ts';

/** What a search box offers while a shopper types. */
export type Suggestion =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'product'; readonly product: Product };

/** At most this many suggestions stand under a search box. */
const LIMIT = 8;

/** Departments, then products, whose name holds the text, letter case aside; first those that begin with it. */
export function suggestions(products: readonly Product[], text: string): readonly Suggestion[] {
  const wanted = queryFrom(text).toLowerCase();
  if (wanted === '') return [];
  const categories = CATEGORIES.filter(({ tabLabel }) => tabLabel.toLowerCase().includes(wanted));
  const room = LIMIT - categories.length;
  const beginning: Product[] = [];
  const holding: Product[] = [];
  for (const product of products) {
    const place = product.name.toLowerCase().indexOf(wanted);
    if (place === 0) beginning.push(product);
    else if (place > 0 && holding.length < room) holding.push(product);
    if (beginning.length === room) break;
  }
  return [
    ...categories.map((category) => ({ kind: 'category', category }) as const),
    ...[...beginning, ...holding].slice(0, room).map((product) => ({ kind: 'product', product }) as const),
  ];
}
