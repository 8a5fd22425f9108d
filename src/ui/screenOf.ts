import type { Location } from 'react-router-dom';
import { parameters, patterns } from './paths.ts';

/** The identity of a screen. A product's tabs share one, as do all filters of a list. `state` may name that of a replaced address. */
export function screenOf({ pathname = '', search = '', state }: Partial<Location>): string {
  if (state instanceof Object && 'screen' in state) return `${state.screen}`;
  if (pathname.startsWith(`${patterns.products}/`)) return pathname.split('/').slice(0, 3).join('/');
  if (pathname !== patterns.searchResults) return pathname;
  return `${pathname} ${new URLSearchParams(search).get(parameters.query)}`;
}
