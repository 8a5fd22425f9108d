import { expect } from 'vitest';
import { findRelated } from '#core/domain/forgivingSearch.ts';
import type { Product } from '#core/domain/Product.ts';
import { rankedMatches } from '#core/domain/searchProducts.ts';

/** Queries, the products one of which is the right first suggestion, and those that may follow. */
export type Expected = readonly [queries: string, first: string, others?: string];

/** At least 57 of 60 queries have a right first suggestion, and no query has one that a shopper does not expect. */
export function expectRightResults(queries: readonly Expected[], products: readonly Product[]): void {
  const results = queries.flatMap(([listed, first, others = '']) =>
    listed.split(/[,،] /).map((query) => {
      const found = [...rankedMatches(products, query), ...findRelated(products, query)].map(({ id }) => id);
      const guesses = found.filter((id) => !`${first} ${others}`.split(' ').includes(id));
      return { query, guesses, isRight: first.split(' ').includes(found[0] ?? '') };
    }),
  );
  const wrong = results.filter(({ isRight }) => !isRight).map(({ query }) => query);
  expect(results).toHaveLength(60);
  expect(results.filter(({ guesses }) => guesses.length > 0)).toEqual([]);
  expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(3);
}
