import type { Path } from 'react-router-dom';
import { parameters, patterns } from './paths.ts';

/** What counts as one screen: a product's tabs are one, and so is a list with any filters. */
export function screenOf({ pathname, search }: Pick<Path, 'pathname' | 'search'>): string {
  if (pathname.startsWith(`${patterns.products}/`)) return pathname.split('/').slice(0, 3).join('/');
  if (pathname !== patterns.searchResults) return pathname;
  return `${pathname} ${new URLSearchParams(search).get(parameters.query)}`;
}
