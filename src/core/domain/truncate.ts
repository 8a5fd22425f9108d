/** Maximum length of a product's name in each place (characters). */
export const NAME_LIMITS = {
  listing: 30,
  newCollections: 20,
  reviews: 20,
  search: 20,
  topSales: 13,
  flashSales: 35,
  suggestions: 200,
} as const;

/** ASCII only: one code unit per character. */
const ASCII_ONLY = /^[\x20-\x7e]*$/;

/** Created on first use, because creation is slow on a phone. */
let segmenter: Intl.Segmenter | undefined;

/** Cuts a longer name to `limit` characters and `...`. A character is a grapheme if the browser supports that. */
export function truncate(name: string, limit: number): string {
  if (name.length <= limit) return name;
  if (ASCII_ONLY.test(name)) return `${name.slice(0, limit)}...`;
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
  // Firefox before 125 has no `Intl.Segmenter`.
  if (typeof Intl.Segmenter !== 'function') yield* name;
  else {
    segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    for (const { segment } of segmenter.segment(name)) yield segment;
  }
}
