import { SHOP } from '#shop';

/** The path that routes match, below the home page of the language: "/products" for "/en/products". */
export function routePath(pathname: string): string {
  return SHOP.base === '/' ? pathname : pathname.slice(SHOP.home.length) || '/';
}
