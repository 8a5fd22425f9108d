import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { hasPosition, positionOn, rememberPosition, storePositions } from '#ui/kit/scrollPositions.ts';
import { screenOf } from '../screenOf.ts';

/** Milliseconds without a change of size after which a page has settled. */
const REST = 500;

/**
 * A new page starts at its top; Back, Forward and a reload go to where the shopper had been. A change within a screen,
 * such as of a tab or a filter, keeps the position. A link with a hash is `ScrollToHash`'s business.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef<Location>(undefined);
  /** While a position is restored, or the page is in the browser's cache, it is not the shopper who scrolls. */
  const isUnsettled = useRef(false);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener(
      'scroll',
      () => {
        if (shown.current && !isUnsettled.current) rememberPosition(shown.current, window.scrollY);
      },
      { passive: true, signal },
    );
    window.addEventListener(
      'pagehide',
      () => {
        isUnsettled.current = true;
        storePositions();
      },
      { signal },
    );
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        // Not every browser brings a page back from its cache at the place where it was.
        if (persisted && shown.current) window.scrollTo(0, positionOn(shown.current));
        isUnsettled.current = false;
      },
      { signal },
    );
    return () => stop.abort();
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before === location) return undefined;
    shown.current = location;
    const isSameScreen = before !== undefined && screenOf(before) === screenOf(location);
    if (!isReturn) rememberPosition(location, isSameScreen ? positionOn(before) : 0);
    if (location.hash !== '' && !(isReturn && hasPosition(location))) return undefined;
    if (!isReturn) {
      if (!isSameScreen) window.scrollTo(0, 0);
      return undefined;
    }
    const position = positionOn(location);
    // A document begins at the top anyway, and asking for its position would cost a layout.
    if (!before && position === 0) return undefined;
    isUnsettled.current = true;
    return hold(position, () => {
      isUnsettled.current = false;
    });
  }, [location, isReturn]);

  return null;
}

/**
 * Holds the page at a position, in pixels, until nothing in it is waiting and its size has settled, or until the
 * shopper does something. Returns how to end it sooner.
 */
function hold(position: number, onEnd: () => void): () => void {
  const stop = new AbortController();
  const observer = new ResizeObserver(scroll);
  let reached = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // In the capture phase, so that `end` runs before the listener that remembers the position.
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(event, end, options);
  }
  window.addEventListener('scroll', onScroll, options);
  observer.observe(document.body);
  scroll();
  return end;

  function scroll() {
    window.scrollTo(0, position);
    reached = window.scrollY;
    rest();
  }

  function rest() {
    clearTimeout(timer);
    timer = setTimeout(() => (document.querySelector('main [aria-busy="true"]') ? rest() : end()), REST);
  }

  /** Neither `scroll` nor a page that became shorter: the shopper scrolls, by the scroll bar perhaps. */
  function onScroll() {
    const { scrollY, innerHeight } = window;
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    if (Math.abs(scrollY - reached) > 1 && !isAtEnd) end();
  }

  function end() {
    stop.abort();
    observer.disconnect();
    clearTimeout(timer);
    onEnd();
  }
}
