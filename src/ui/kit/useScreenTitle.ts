import { useEffect } from 'react';
import { SHOP } from '#shop';

/** Sets the document title to "Screen · Name of the shop". Undefined leaves it to a nested screen. Announcements read it. */
export function useScreenTitle(screen: string | undefined): void {
  useEffect(() => {
    if (screen !== undefined) document.title = `${screen} · ${SHOP.name}`;
  }, [screen]);
}
