import { useEffect } from 'react';

/** Sets the page's meta description while the screen is shown; an empty text leaves the shop's own in place. */
export function usePageDescription(description: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta === null || description === '') return undefined;
    const { content } = meta;
    meta.content = description;
    return () => {
      meta.content = content;
    };
  }, [description]);
}
