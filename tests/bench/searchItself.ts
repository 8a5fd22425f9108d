import { withFurtherSuggestions } from '#core/domain/forgivingSearch.ts';
import { suggestions } from '#core/domain/suggestions.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import type { Measured } from './median.ts';

const NAMES = 100;

/**
 * Times the search without rendering, for each key of product names, correct and with typos (ms). The first key includes building
 * the word index.
 */
export function searchItself(items: readonly { readonly id: string; readonly name: string }[]): Measured {
  const products = items.map((item) => parseProduct(item.id, item)).filter((one) => one !== undefined);
  const step = Math.max(1, Math.floor(products.length / NAMES));
  const names = products.filter((_, place) => place % step === 0).map(({ name }) => name);
  const times = [...names, ...names.map((name) => name.replaceAll(/(\w\w)\w/g, '$1'))].flatMap((text) =>
    Array.from(text, (_, place) => {
      const typed = text.slice(0, place + 1);
      const start = performance.now();
      withFurtherSuggestions(suggestions(products, typed), products, typed);
      return performance.now() - start;
    }),
  );
  const first = times[0] ?? Number.NaN;
  times.sort((a, b) => a - b);
  return {
    'ms a key, median': times[Math.floor(times.length / 2)] ?? Number.NaN,
    'ms a key, 95th percentile': times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    'ms a key, the first': first,
  };
}
