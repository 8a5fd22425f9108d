import { createContext, type RefObject, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '#ui/kit/announce.ts';
import { findShown } from '#ui/kit/findShown.ts';
import { screenOf } from '../screenOf.ts';

/** The screen that was announced last. */
export const AnnouncedScreen = createContext<RefObject<string>>({ current: '' });

interface RouteFocusProps {
  /** The screen is not here yet. */
  readonly isWaiting?: boolean;
}

/**
 * Rendered after a screen. After a move to the screen it focuses its h1, or the element with `data-arrival-focus`, and announces
 * the new title; a screen that the shopper returns to has the focus where it was. While the screen loads, main has the focus.
 * Moves within a screen (a tab, a filter, a hash) keep the focus.
 */
export function RouteFocus({ isWaiting = false }: RouteFocusProps) {
  const { pathname } = useLocation();
  // A search on the page of results keeps the focus in its box.
  const screen = screenOf({ pathname, search: '' });
  const announced = use(AnnouncedScreen);

  useEffect(() => {
    if (announced.current === screen) return;
    if (isWaiting) {
      document.querySelector('main')?.focus({ preventScroll: true });
      return;
    }
    announced.current = screen;
    announce(document.title);
    if (findShown('main :focus')) return;
    const target =
      findShown('main [data-arrival-focus]') ?? findShown('main h1') ?? document.querySelector('main');
    if (target?.matches('h1')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [announced, screen, isWaiting]);

  return null;
}
