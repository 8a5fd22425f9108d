import { useEffect, useState } from 'react';
import { useRemembered } from '#ui/ShopProvider.tsx';
import type { RecentlyViewed } from './RecentlyViewed.tsx';

/**
 * "Recently viewed", at the end of a screen. Its code is fetched when the page is idle, and only for who has looked at
 * products before.
 */
export function SeenBefore({ without }: { readonly without?: string }) {
  const [List, setList] = useState<typeof RecentlyViewed>();
  const hasViewed = useRemembered('viewed').some((id) => id !== without);
  useEffect(() => {
    if (!hasViewed) return;
    // WebKit has no idle callbacks.
    (window.requestIdleCallback ?? setTimeout)(() =>
      import('./RecentlyViewed.tsx').then(
        (code) => setList(() => code.RecentlyViewed),
        // The screen is whole without it; the next visit tries again.
        () => {},
      ),
    );
  }, [hasViewed]);
  return List ? <List without={without} /> : null;
}
