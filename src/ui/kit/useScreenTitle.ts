import { useEffect } from 'react';
import { SHOP } from '#shop';
import { type ScreenName, screenTable } from '../screenTable.ts';

/**
 * Sets the document title to "Title · Name of the shop", and returns the title: by default that of the screen in the table. An
 * undefined screen leaves it to a nested screen. Announcements read the document title.
 */
export function useScreenTitle(
  screen: ScreenName | undefined,
  title = screen && screenTable[screen].title,
): string | undefined {
  useEffect(() => {
    if (screen !== undefined) document.title = `${title} · ${SHOP.name}`;
  }, [screen, title]);
  return title;
}
