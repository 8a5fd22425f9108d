import { useEffect } from 'react';
import { aisleOf } from '../parts/Picture.tsx';

/** Paints the thin band under the header in the aisle of the category as long as the screen is shown. */
export function useAisle(category: string | readonly string[] | undefined): void {
  const aisle = category === undefined ? undefined : aisleOf(category);
  useEffect(() => {
    if (aisle === undefined) return;
    document.body.dataset.band = aisle;
    return () => {
      delete document.body.dataset.band;
    };
  }, [aisle]);
}
