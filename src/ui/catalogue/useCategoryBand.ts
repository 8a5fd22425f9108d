import { useEffect } from 'react';
import { categoryOf } from '#core/domain/categories.ts';
import { createStore } from '#core/Store.ts';

/** The category that colours the band under the header; undefined for pages without a category. */
export const bandCategory = createStore<string | undefined>(undefined);

export function useCategoryBand(category: readonly string[] | undefined): void {
  const shown = category === undefined ? undefined : categoryOf(category)?.value;
  useEffect(() => {
    bandCategory.set(shown);
    return () => bandCategory.set(undefined);
  }, [shown]);
}
