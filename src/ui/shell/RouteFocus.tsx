import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announceScreen } from '#ui/kit/announce.ts';
import { findShown } from '#ui/kit/findShown.ts';
import { screenOf } from '../screenOf.ts';

export const AnnouncedScreen = createContext<RefObject<string>>({ current: '' });

/** Holds the last announced screen. The browser announces the initial page. */
export function AnnouncedScreens({ children }: { readonly children: ReactNode }) {
  const announced = useRef(screenOf({ ...useLocation(), search: '' }));
  return <AnnouncedScreen value={announced}>{children}</AnnouncedScreen>;
}

interface RouteFocusProps {
  readonly isWaiting?: boolean;
}

/**
 * After navigation, focuses the screen's h1 or the `data-initial-focus` element and announces the title. A revisited screen
 * restores its focus; a loading one focuses main. Moves within a screen retain the focus.
 */
export function RouteFocus({ isWaiting = false }: RouteFocusProps) {
  // A search on the results page retains the focus in its box.
  const screen = screenOf({ ...useLocation(), search: '' });
  const announced = use(AnnouncedScreen);

  useEffect(() => {
    if (announced.current === screen) return;
    if (isWaiting) {
      document.querySelector('main')?.focus({ preventScroll: true });
      return;
    }
    announced.current = screen;
    announceScreen(document.title);
    // Not `:focus`, which matches nothing in WebKit while the window is inactive.
    const focused = document.activeElement;
    if (focused?.closest('main *') && !focused.closest('main > [hidden]')) return;
    const target =
      findShown('main [data-initial-focus]') ?? findShown('main h1') ?? document.querySelector('main');
    if (target?.matches('h1')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [announced, screen, isWaiting]);

  return null;
}
