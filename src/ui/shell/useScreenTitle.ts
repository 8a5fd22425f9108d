import { useEffect } from 'react';

const DESCRIPTION = 'Phones, home, appliances, fashion, electronics and beauty, with one seamless checkout.';

/**
 * Names the screen in the browser's tab as "Screen · Estore" and describes it for those who list pages. The
 * announcement after a move reads the title from there.
 */
export function useScreenTitle(screen: string, description: string = DESCRIPTION): void {
  useEffect(() => {
    document.title = `${screen} · Estore`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [screen, description]);
}
