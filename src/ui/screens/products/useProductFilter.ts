import { useCallback, useMemo } from 'react';
import { amountFrom } from '#core/domain/amountFrom.ts';
import { type ProductFilter, SORT_OPTIONS, type SortOption } from '#core/domain/filters.ts';
import { filterParameters } from '#ui/paths.ts';
import { useQuery } from '#ui/useQuery.ts';

const NAMES = Object.values(filterParameters);

/** The filter that the address holds, and a function that changes it there. What does not parse is no filter. */
export function useProductFilter() {
  const [searchParams, setSearchParams] = useQuery();
  // The same object as long as the filter is the same, whatever else stands in the address.
  const values = NAMES.map((name) => searchParams.get(name) ?? '').join('\n');
  const filter = useMemo(() => filterFrom(values.split('\n')), [values]);

  const change = useCallback(
    (changed: ProductFilter) =>
      setSearchParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of NAMES) after.delete(name);
          for (const [field, name] of Object.entries(filterParameters)) {
            const value = changed[field as keyof ProductFilter];
            if (value !== undefined && value !== false) after.set(name, value === true ? '1' : String(value));
          }
          return after;
        },
        { replace: true },
      ),
    [setSearchParams],
  );

  return { filter, change };
}

function filterFrom(values: readonly string[]): ProductFilter {
  const [lowest = '', highest = '', rating = '', brand, sale, stock, sorting] = values;
  return {
    ...given('lowestPrice', amountFrom(lowest)),
    ...given('highestPrice', amountFrom(highest)),
    ...given('lowestRating', amountFrom(rating)),
    ...given('brand', brand || undefined),
    ...given('isOnSale', sale === '1' || undefined),
    ...given('isInStock', stock === '1' || undefined),
    ...given('sort', sortOptionFrom(sorting)),
  };
}

function given<Field extends keyof ProductFilter>(field: Field, value: ProductFilter[Field]): ProductFilter {
  return value === undefined ? {} : { [field]: value };
}

/** How to sort, as a shopper picked it; undefined for the catalogue's own order. */
export function sortOptionFrom(value: string | undefined): SortOption | undefined {
  return SORT_OPTIONS.find((option) => option === value);
}
