import type { ProductColor } from './Product.ts';

/** Colours that a card has room for. */
const MOST = 5;

/** The colours that a card shows as dots, and what it says of the others. */
export interface ShownColors {
  readonly dots: readonly ProductColor[];
  /** "and 2 more"; empty where all are shown. */
  readonly more: string;
  /** The same for the ear: "Colours: Pine, Chalk"; what is in `more` follows. */
  readonly words: string;
}

/** What a card says of a product's colours; undefined where it has none. A name that is listed twice is one colour. */
export function shownColors(colors: readonly ProductColor[]): ShownColors | undefined {
  const distinct = [...new Map(colors.map((color) => [color.name, color])).values()];
  if (distinct.length === 0) return undefined;
  const dots = distinct.slice(0, MOST);
  const rest = distinct.length - dots.length;
  return {
    dots,
    more: rest === 0 ? '' : `and ${rest} more`,
    words: `${distinct.length === 1 ? 'Colour' : 'Colours'}: ${dots.map(({ name }) => name).join(', ')}`,
  };
}
