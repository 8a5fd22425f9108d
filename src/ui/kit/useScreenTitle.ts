import { useEffect } from 'react';
import { SHOP } from '#shop';

/** Sets the document title to "Screen · Name of the shop". Announcements of a new screen read it. */
export function useScreenTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${SHOP.name}`;
  }, [screen]);
}
