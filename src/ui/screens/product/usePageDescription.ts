import { useEffect } from 'react';

/** Describes the page for those who list pages, as long as the screen is shown; the page's own words stand where the text is empty. */
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
