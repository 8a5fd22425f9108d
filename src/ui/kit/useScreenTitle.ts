import { useEffect } from 'react';

/** Names the screen in the browser's tab as "Screen · Estore". The announcement after a move reads the title from there. */
export function useScreenTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Estore`;
  }, [screen]);
}
