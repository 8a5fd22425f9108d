import { useEffect } from 'react';
import { TEXTS } from './texts.ts';

/** Names the tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${TEXTS.desk.title}`;
  }, [title]);
}
