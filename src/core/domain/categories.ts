import { SHOP } from '#shop';
import type { Category } from './ShopFile.ts';

/** The categories in tab order. */
export const CATEGORIES: readonly Category[] = SHOP.categories;

/** The category that one of these texts equals, else one that is a word of a text ("women's shoes"), else one that a text contains. */
export function categoryOf(texts: readonly string[]): Category | undefined {
  const small = texts.map((text) => text.trim().toLowerCase());
  const first = (fits: (text: string, value: string) => boolean) =>
    CATEGORIES.find(({ value }) => small.some((text) => fits(text, value)));
  return (
    first((text, value) => text === value) ?? first(isWordOf) ?? first((text, value) => text.includes(value))
  );
}

function isWordOf(text: string, value: string): boolean {
  const at = text.indexOf(value);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(`${text[at - 1] ?? ''}${text[at + value.length] ?? ''}`);
}
