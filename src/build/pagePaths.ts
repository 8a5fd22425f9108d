import { baseIn } from '#core/domain/languages.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';

/** The path of a page in the shop's language, as the hosting serves it: "/products", "/en/products", "/en". */
export function pathIn(path: string, shop: Pick<LocalShop, 'language' | 'languages'>): string {
  const base = baseIn(shop, shop.language);
  return base === '/' ? path : (base + path.slice(1)).replace(/\/$/, '');
}

/** The tag and the path of a page in each language of the shop, then of the default one; nothing in a shop with one language. */
export function alternatesOf(
  path: string,
  { languages }: Pick<LocalShop, 'languages'>,
): readonly (readonly [tag: string, path: string])[] {
  if (languages.length === 1) return [];
  return [
    ...languages.map((language) => [language, pathIn(path, { language, languages })] as const),
    ['x-default', path],
  ];
}

/** Links of a page's head to the page in every language, with absolute addresses. */
export function alternateLinks(
  path: string,
  origin: string,
  shop: Pick<LocalShop, 'languages'>,
): readonly string[] {
  return alternatesOf(path, shop).map(
    ([tag, other]) => `<link rel="alternate" hreflang="${tag}" href="${origin}${other}" data-page>`,
  );
}
