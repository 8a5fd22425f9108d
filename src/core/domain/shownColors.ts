import { TEXTS } from '#texts';
import type { ProductColor } from './Product.ts';

/** Number of dots that fit on a card. */
const MAX_COLORS = 5;

export interface ShownColors {
  readonly dots: readonly ProductColor[];
  /** "and 2 more"; empty if all are shown. */
  readonly more: string;
  /** For screen readers: "Colours: Pine, Chalk"; `more` follows. */
  readonly words: string;
}

/** Undefined without colours. Colours with the same name count once. */
export function shownColors(colors: readonly ProductColor[]): ShownColors | undefined {
  const distinct = [...new Map(colors.map((color) => [color.name, color])).values()];
  if (distinct.length === 0) return undefined;
  const dots = distinct.slice(0, MAX_COLORS);
  const rest = distinct.length - dots.length;
  return {
    dots,
    more: rest === 0 ? '' : TEXTS.colors.more(rest),
    words: TEXTS.colors.names(
      distinct.length,
      dots.map(({ name }) => name),
    ),
  };
}
