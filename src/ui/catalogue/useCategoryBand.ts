import { useEffect } from 'react';
import { categoryOf } from '#core/domain/categories.ts';
import { createStore } from '#core/Store.ts';

/** The category whose colour the band under the header has; none where the page belongs to no category. */
export const bandCategory = createStore<string | undefined>(undefined);

/** Gives the band under the header the category's colour while the screen is shown. */
export function useCategoryBand(category: readonly string[] | undefined): void {
  const shown = category === undefined ? undefined : categoryOf(category)?.value;
  useEffect(() => {
    bandCategory.set(shown);
    return () => bandCategory.set(undefined);
  }, [shown]);
}
