import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHydrated } from '#ui/HydratedPage.tsx';
import { useCartValue } from '#ui/ShopProvider.tsx';
import { OpenScreen } from './OpenScreen.tsx';
import { moveTo, openFirst } from './openScreens.ts';
import { watchLinks } from './watchLinks.ts';

/** Prerendered head tags of one page, except for title and description, which each screen updates. */
const PAGE_TAGS = 'head [data-page]:not([name="description"]), head [type="application/ld+json"]';

interface ScreensProps {
  readonly renderedPath?: string | undefined;
}

/** The current screen, and the hidden screens of recent visits. */
export function Screens({ renderedPath }: ScreensProps) {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const isHydrated = useHydrated();
  const isStored = useCartValue((cart) => cart.isStored);
  const [before, setScreens] = useState(() => openFirst(location));
  const screens = moveTo(before, location, isReturn);
  if (screens !== before) setScreens(screens);
  const { shown, hidden } = screens;

  const { pathname } = location;
  const arrivedOn = useRef(pathname);
  useEffect(() => {
    if (pathname === arrivedOn.current) return;
    for (const tag of document.querySelectorAll(PAGE_TAGS)) tag.remove();
  }, [pathname]);

  useEffect(watchLinks, []);

  // Newest first: React then moves no element, and a new screen precedes the hidden ones.
  const open = [shown, ...hidden].sort((one, other) => other.id - one.id);
  return open.map((screen) => (
    <OpenScreen
      key={screen.id}
      location={screen.location}
      isShown={screen === shown}
      canReload={isStored}
      isWaiting={!isHydrated && screen.location.pathname !== renderedPath}
    />
  ));
}
