import { useEffect, useRef, useState } from 'react';
import { NavigationType, parsePath, useLocation, useNavigationType } from 'react-router-dom';
import { useCartValue } from '#ui/ShopProvider.tsx';
import { useHydrated } from '#ui/useHydrated.ts';
import { OpenScreen } from './OpenScreen.tsx';
import { arrivedAt, movedTo, preparedFor } from './openScreens.ts';
import { screenAt, staysAlive } from './routes.tsx';
import { savesData } from './savesData.ts';
import { watchLinks } from './watchLinks.ts';

/** What a rendered page's head says of itself alone: all but the title and the description, which follow the screen. */
const PAGE_TAGS = 'head [data-page]:not([name="description"]), head [type="application/ld+json"]';

interface ScreensProps {
  /** The path whose screen the page was rendered with; any other page was rendered with a waiting screen. */
  readonly renderedPath?: string | undefined;
}

/** The screen that the address names; beside it those that were left last, and the one that is about to be opened. */
export function Screens({ renderedPath }: ScreensProps) {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const isHydrated = useHydrated();
  const isSaved = useCartValue((cart) => cart.isSaved);
  const [before, setScreens] = useState(() => arrivedAt(location));
  const screens = movedTo(before, location, isReturn);
  if (screens !== before) setScreens(screens);
  const { shown, left, prepared } = screens;

  // What the head says of the page that arrived is no longer true of any other.
  const { pathname } = location;
  const arrivedOn = useRef(pathname);
  useEffect(() => {
    if (pathname === arrivedOn.current) return;
    for (const tag of document.querySelectorAll(PAGE_TAGS)) tag.remove();
  }, [pathname]);

  useEffect(() => {
    return watchLinks(async (address) => {
      if (savesData()) return;
      const { pathname = '', search = '', hash = '' } = parsePath(address);
      const isHere = await screenAt(pathname)?.preload();
      // A screen whose code could not be fetched tries again when it is opened.
      if (!isHere || !staysAlive(pathname)) return;
      const to = { pathname, search, hash, state: null, key: 'prepared' };
      setScreens((now) => preparedFor(now, to));
    });
  }, []);

  // In the order in which they were opened: none is ever moved in the document.
  const open = [shown, ...left, ...(prepared ? [prepared] : [])].sort((one, other) => one.id - other.id);
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
