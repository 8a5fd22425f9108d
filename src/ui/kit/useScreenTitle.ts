import { useEffect } from 'react';

/** Sets the document title to "Screen · Estore". Announcements of a new screen read it. */
export function useScreenTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Estore`;
  }, [screen]);
}
