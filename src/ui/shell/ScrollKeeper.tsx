import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { patterns } from '../paths.ts';

const STORED = 'estore.scroll';

/** Milliseconds that a page gets to grow to where the shopper had been. */
const PATIENCE = 5000;

/**
 * A new page starts at its top; Back, Forward and a reload go to where the shopper had been (readings, 10). A change
 * within a screen, such as of a tab or a filter, keeps the position. A hash is `ScrollToHash`'s business.
 */
export function ScrollKeeper() {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const positions = useRef<Map<string, number>>(undefined);
  const shown = useRef<Location>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const onScroll = () => {
      if (shown.current) known(positions).set(shown.current.key, window.scrollY);
    };
    const onLeave = () => store(known(positions));
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onLeave);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.key === location.key) return undefined;
    shown.current = location;
    if (location.hash !== '') return undefined;
    if (isReturn) return scrollWhenTall(known(positions).get(location.key) ?? 0);
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

function known(positions: { current: Map<string, number> | undefined }): Map<string, number> {
  positions.current ??= new Map(stored());
  return positions.current;
}

function stored(): readonly [string, number][] {
  try {
    const entries: unknown = JSON.parse(window.sessionStorage.getItem(STORED) ?? '[]');
    if (!Array.isArray(entries)) return [];
    return entries.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
    );
  } catch {
    return [];
  }
}

function store(positions: ReadonlyMap<string, number>): void {
  try {
    // The latest are enough: nobody goes back a hundred pages.
    window.sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-100)));
  } catch {
    // Without storage a reload starts at the top.
  }
}
