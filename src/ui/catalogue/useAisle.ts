import { useEffect } from 'react';
import { createStore } from '#core/Store.ts';
import { aisleOf } from './Picture.tsx';

/** The aisle whose colour the band under the header has; none where the page belongs to no aisle. */
export const bandAisle = createStore<string | undefined>(undefined);

/** Paints the thin band under the header in the aisle of the category as long as the screen is shown. */
export function useAisle(category: string | readonly string[] | undefined): void {
  const aisle = category === undefined ? undefined : aisleOf(category);
  useEffect(() => {
    bandAisle.set(aisle);
    return () => bandAisle.set(undefined);
  }, [aisle]);
}
