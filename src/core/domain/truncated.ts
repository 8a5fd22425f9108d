/** How much of a product's name each place shows, in characters (specification, section 9). */
export const NAME_LIMITS = {
  listing: 30,
  newCollections: 20,
  reviews: 20,
  search: 20,
  topSales: 13,
  flashSales: 35,
} as const;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The name cut to its first `limit` characters and `...` where it is longer (readings, 3). A character is what a
 * reader sees as one: an emoji of several code points counts once.
 */
export function truncated(name: string, limit: number): string {
  if (name.length <= limit) return name;
  let end = 0;
  let count = 0;
  for (const { segment, index } of characters.segment(name)) {
    if (count === limit) return `${name.slice(0, index)}...`;
    count += 1;
    end = index + segment.length;
  }
  return name.slice(0, end);
}
