/** How much of a product's name each place shows, in characters. */
export const NAME_LIMITS = {
  listing: 30,
  newCollections: 20,
  reviews: 20,
  search: 20,
  topSales: 13,
  flashSales: 35,
} as const;

/** Each of its letters is a character of its own. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Made for the first name that needs it: to make it takes a phone as long as all other code of the domain. */
let segmenter: Intl.Segmenter | undefined;

/**
 * The name cut to its first `limit` characters and `...` where it is longer. A character is what a reader sees as one: an
 * emoji of several code points counts once, where the browser can tell.
 */
export function truncated(name: string, limit: number): string {
  if (name.length <= limit) return name;
  if (PLAIN.test(name)) return `${name.slice(0, limit)}...`;
  let cut = '';
  let count = 0;
  for (const character of charactersOf(name)) {
    if (count === limit) return `${cut}...`;
    cut += character;
    count += 1;
  }
  return name;
}

function* charactersOf(name: string): Generator<string> {
  // Firefox has it since version 125.
  if (typeof Intl.Segmenter !== 'function') yield* name;
  else {
    segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    for (const { segment } of segmenter.segment(name)) yield segment;
  }
}
