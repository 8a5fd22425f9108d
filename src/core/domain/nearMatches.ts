import type { Product } from './Product.ts';
import { matching } from './search.ts';

/** At most this many suggestions are made where nothing matches. */
const SUGGESTION_LIMIT = 8;

/**
 * Suggestions for a query that matches nothing literally: products of which a word is a misspelling or two away
 * from each word of the query. They are shown apart from results.
 */
export function nearMatches(products: readonly Product[], query: string): readonly Product[] {
  const wanted = words(query);
  if (wanted.length === 0 || matching(products, query).length > 0) return [];
  const near: { product: Product; distance: number }[] = [];
  for (const product of products) {
    const offered = words(`${product.name} ${product.subCategory} ${product.category.join(' ')}`);
    let distance = 0;
    for (const word of wanted) {
      distance += Math.min(...offered.map((other) => misspelling(word, other)));
      if (distance === Number.POSITIVE_INFINITY) break;
    }
    if (Number.isFinite(distance)) near.push({ product, distance });
  }
  near.sort((a, b) => a.distance - b.distance);
  return near.slice(0, SUGGESTION_LIMIT).map(({ product }) => product);
}

function words(text: string): readonly string[] {
  return text
    .slice(0, 200)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
}

/** How many letters differ, or infinity beyond what a slip of the fingers explains. */
function misspelling(word: string, other: string): number {
  const allowed = word.length < 5 ? 1 : 2;
  if (word.length > other.length + allowed) return Number.POSITIVE_INFINITY;
  // The beginning of a longer word may be misspelt too: "headfone" is near to "headphones".
  const distance = distanceToBeginning(word, other.slice(0, word.length + allowed));
  return distance <= allowed ? distance : Number.POSITIVE_INFINITY;
}

/**
 * Letters to insert, drop, replace or swap with their neighbour to get from one word to the other, or to that
 * beginning of the other to which it is nearest.
 */
function distanceToBeginning(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(...previous);
}
