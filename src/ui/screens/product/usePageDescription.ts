import { useEffect } from 'react';
import { SHOP_DESCRIPTION } from '#core/domain/shopDescription.ts';

/** Sets the page's meta description while the screen is shown; an empty text leaves the shop's own in place. */
export function usePageDescription(description: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta === null || description === '') return undefined;
    meta.content = description;
    return () => {
      // A page that arrived rendered came with the product's description in its head.
      meta.content = SHOP_DESCRIPTION;
    };
  }, [description]);
}
