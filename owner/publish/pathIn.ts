import { SHOP } from '#shop';

/** The path of a page in a language, as the hosting serves it: "/products", "/en/products", "/en". */
export function pathIn(path: string, language = SHOP.language): string {
  if (language === SHOP.languages[0]) return path;
  return `/${language}${path}`.replace(/\/$/, '');
}

/** The tag and the path of a page in each language of the shop, then of the default one; nothing in a shop with one language. */
export function alternatesOf(path: string): readonly (readonly [tag: string, path: string])[] {
  if (SHOP.languages.length === 1) return [];
  return [
    ...SHOP.languages.map((language) => [language, pathIn(path, language)] as const),
    ['x-default', path],
  ];
}
