import { useEffect, useState } from 'react';

/** What finds products by more than the letters of their names. */
export type ForgivingSearch = Pick<
  typeof import('#core/domain/forgivingSearch.ts'),
  'relatedMatches' | 'nearMatches'
> &
  Pick<typeof import('#core/domain/furtherSuggestions.ts'), 'withFurther'>;

let loaded: ForgivingSearch | undefined;
let loading: Promise<void> | undefined;

async function load() {
  const [{ relatedMatches, nearMatches }, { withFurther }] = await Promise.all([
    import('#core/domain/forgivingSearch.ts'),
    import('#core/domain/furtherSuggestions.ts'),
  ]);
  loaded = { relatedMatches, nearMatches, withFurther };
}

/**
 * The forgiving search, fetched once it is needed: with the first key, or with the results of a query. `isMissing` once it
 * could not be fetched: the shop then does with what matches literally, until it is needed anew.
 */
export function useForgivingSearch(isNeeded: boolean): {
  readonly search: ForgivingSearch | undefined;
  readonly isMissing: boolean;
} {
  const [search, setSearch] = useState(loaded);
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (!isNeeded || search) return;
    loading ??= load();
    loading.then(
      () => setSearch(loaded),
      () => {
        loading = undefined;
        setIsMissing(true);
      },
    );
  }, [isNeeded, search]);

  return { search, isMissing };
}
