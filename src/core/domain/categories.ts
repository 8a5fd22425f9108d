import { SHOP } from '#shop';
import type { Category } from './ShopFile.ts';

/** The categories in tab order. */
export const CATEGORIES: readonly Category[] = SHOP.categories;

/** The category whose value one of these texts contains. */
export function categoryOf(texts: readonly string[]): Category | undefined {
  return CATEGORIES.find(({ value }) => texts.some((text) => text.toLowerCase().includes(value)));
}
