/** How much of a product's name each place shows, in characters. */
export const NAME_LIMITS = {
  listing: 30,
  newCollections: 20,
  reviews: 20,
  search: 20,
  topSales: 13,
  flashSales: 35,
} as const;

/** Firefox has it since version 125. */
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

/**
 * The name cut to its first `limit` characters and `...` where it is longer. A character is what a reader sees as one: an
 * emoji of several code points counts once, where the browser can tell.
 */
export function truncated(name: string, limit: number): string {
  if (name.length <= limit) return name;
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
  if (!segmenter) yield* name;
  else for (const { segment } of segmenter.segment(name)) yield segment;
}
