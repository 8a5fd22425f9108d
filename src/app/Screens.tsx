import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useCartValue } from '#ui/ShopProvider.tsx';
import { useHydrated } from '#ui/useHydrated.ts';
import { OpenScreen } from './OpenScreen.tsx';
import { arrivedAt, movedTo } from './openScreens.ts';
import { watchLinks } from './watchLinks.ts';

/** The tags in a rendered page's head that describe this page alone. Title and description follow the screen. */
const PAGE_TAGS = 'head [data-page]:not([name="description"]), head [type="application/ld+json"]';

interface ScreensProps {
  /** The path whose screen the page was rendered with; any other page was rendered with a waiting screen. */
  readonly renderedPath?: string | undefined;
}

/** The screen of the address, and beside it, hidden, the screens that the shopper has left last. */
export function Screens({ renderedPath }: ScreensProps) {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const isHydrated = useHydrated();
  const isSaved = useCartValue((cart) => cart.isSaved);
  const [before, setScreens] = useState(() => arrivedAt(location));
  const screens = movedTo(before, location, isReturn);
  if (screens !== before) setScreens(screens);
  const { shown, left } = screens;

  const { pathname } = location;
  const arrivedOn = useRef(pathname);
  useEffect(() => {
    if (pathname === arrivedOn.current) return;
    for (const tag of document.querySelectorAll(PAGE_TAGS)) tag.remove();
  }, [pathname]);

  useEffect(watchLinks, []);

  // The latest first: React moves none of them in the document, and a screen that a link opens comes before the hidden ones.
  const open = [shown, ...left].sort((one, other) => other.id - one.id);
  return open.map((screen) => (
    <OpenScreen
      key={screen.id}
      location={screen.location}
      isShown={screen === shown}
      canReload={isSaved}
      isWaiting={!isHydrated && screen.location.pathname !== renderedPath}
    />
  ));
}
