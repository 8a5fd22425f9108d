import { useEffect } from 'react';
import { SHOP } from '#shop';

/** Sets the meta description while the screen is shown; an empty text retains the shop's default. */
export function usePageDescription(description: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta === null || description === '') return undefined;
    meta.content = description;
    return () => {
      // A prerendered product page already has the product's description.
      meta.content = SHOP.description;
    };
  }, [description]);
}
