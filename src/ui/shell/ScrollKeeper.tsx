import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { patterns } from '../paths.ts';
import { positionOn, rememberPosition, storePositions } from './scrollPositions.ts';

/** Milliseconds that a page gets to grow to where the shopper had been. */
const PATIENCE = 5000;

/**
 * A new page starts at its top; Back, Forward and a reload go to where the shopper had been (readings, 10). A change
 * within a screen, such as of a tab or a filter, keeps the position. A hash is `ScrollToHash`'s business.
 */
export function ScrollKeeper() {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef<Location>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const onScroll = () => {
      if (shown.current) rememberPosition(shown.current.key, window.scrollY);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', storePositions);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', storePositions);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.key === location.key) return undefined;
    shown.current = location;
    if (location.hash !== '') return undefined;
    const position = positionOn(location.key);
    // Where a visit begins at the top there is nothing to do, and asking where the page stands costs a layout.
    if (!before && position === 0) return undefined;
    if (isReturn) return scrollWhenTall(position);
    if (before && screenOf(before) !== screenOf(location)) window.scrollTo(0, 0);
    return undefined;
  }, [location, isReturn]);

  return null;
}

/** What counts as one page: a product's tabs are one, and so is a listing with any filters. */
function screenOf({ pathname, search }: Location): string {
  if (pathname.startsWith(`${patterns.products}/`)) return pathname.split('/').slice(0, 3).join('/');
  return pathname === patterns.searchResults ? pathname + search : pathname;
}

/** Scrolls there as soon as the page is tall enough, unless the shopper scrolls first. */
function scrollWhenTall(position: number): () => void {
  const stop = new AbortController();
  const observer = new ResizeObserver(tryToScroll);
  const timer = setTimeout(end, PATIENCE);
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(event, end, { passive: true, signal: stop.signal });
  }
  observer.observe(document.body);
  tryToScroll();
  return end;

  function tryToScroll() {
    const reach = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo(0, position);
    if (reach >= position) end();
  }

  function end() {
    stop.abort();
    observer.disconnect();
    clearTimeout(timer);
  }
}
