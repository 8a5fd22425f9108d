import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '#ui/kit/announce.ts';

/**
 * After a move to another screen puts the focus on its h1, or on the element that asks for it, and says the new
 * title; while there is neither, the focus waits in main. Moves within a screen (a tab, a filter, a hash) keep the
 * focus where it is.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  const shown = useRef(screen);

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const target =
      document.querySelector<HTMLElement>('main [data-arrival-focus]') ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector('main');
    if (target?.matches('h1')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
    announce(document.title);
  }, [screen]);

  return null;
}

/** The tabs of a product's page are one screen. */
function screenOf(pathname: string): string {
  return pathname.startsWith('/products/') ? pathname.split('/').slice(0, 3).join('/') : pathname;
}
