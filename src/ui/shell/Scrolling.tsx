import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { storedKey } from '#core/domain/storedNames.ts';
import { findShown } from '#ui/kit/findShown.ts';
import { decoded } from '../paths.ts';
import { screenOf } from '../screenOf.ts';

const STORAGE_KEY = storedKey('scroll');

/** Maximum number of positions in the session storage. */
const MAX_POSITIONS = 100;

/** Events that end automatic scrolling. */
const INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Scrolls after navigation: a new screen to its top, a hash to its element, Back, Forward and reload to the previous position.
 */
export function Scrolling() {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef<Location>(undefined);
  /** The positions (px) by history entry. */
  const [known] = useState(() => new Map(storedPositions()));
  /** Ignores scroll events during a restore and while the page is in the back/forward cache. */
  const isIgnored = useRef(false);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const stop = new AbortController();
    const { signal } = stop;
    const onScroll = () => {
      if (shown.current && !isIgnored.current) known.set(entryOf(shown.current), window.scrollY);
    };
    window.addEventListener('scroll', onScroll, { passive: true, signal });
    // `pagehide` does not fire when a browser discards a tab or a phone ends an app.
    document.addEventListener('visibilitychange', () => document.hidden && storePositions(known), { signal });
    const onPageHide = () => {
      isIgnored.current = true;
      storePositions(known);
    };
    window.addEventListener('pagehide', onPageHide, { signal });
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      // Some browsers restore a cached page at another position.
      if (persisted && shown.current) window.scrollTo(0, known.get(entryOf(shown.current)) ?? 0);
      isIgnored.current = false;
    };
    window.addEventListener('pageshow', onPageShow, { signal });
    return () => stop.abort();
  }, [known]);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before === location) return undefined;
    shown.current = location;
    const id = decoded(location.hash.slice(1));
    // Entries added by the browser share the key "default".
    if (isReturn && (id === '' || (location.key !== 'default' && known.has(entryOf(location))))) {
      const position = known.get(entryOf(location)) ?? 0;
      // A new document starts at the top. Reading its position would force a layout.
      if (!before && position === 0) return undefined;
      isIgnored.current = true;
      return holdPosition(position, () => {
        isIgnored.current = false;
      });
    }
    const isSameScreen = before !== undefined && screenOf(before) === screenOf(location);
    if (!isReturn) known.set(entryOf(location), isSameScreen ? (known.get(entryOf(before)) ?? 0) : 0);
    if (id !== '') return holdElement(id);
    if (!isSameScreen) window.scrollTo(0, 0);
    return undefined;
  }, [known, location, isReturn]);

  return null;
}

/** Holds a position (px) until the shopper acts. Returns a function that stops it. */
function holdPosition(position: number, onEnd: () => void): () => void {
  let reached = 0;
  const scroll = () => {
    window.scrollTo(0, position);
    reached = window.scrollY;
  };
  // Scroll bar, find in page, or a page that became shorter.
  const isLost = () => {
    const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    return Math.abs(window.scrollY - reached) > 1 && !isAtEnd;
  };
  return hold(scroll, isLost, onEnd);
}

/** Scrolls to an element, which may load later, until the shopper acts. Returns a function that stops it. */
function holdElement(id: string): () => void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const find = () => findShown('[id]', (element) => element.id === id);
  const scroll = () => find()?.scrollIntoView({ behavior, block: 'start' });
  const insertion = new MutationObserver(() => {
    if (find()) insertion.disconnect();
    scroll();
  });
  if (!find()) insertion.observe(document.body, { childList: true, subtree: true });
  return hold(scroll, undefined, () => insertion.disconnect());
}

/** Scrolls, and again whenever the page's height changes, until the shopper acts or `isLost` is true after a scroll. */
function hold(scroll: () => void, isLost = () => false, onEnd = () => {}): () => void {
  const stop = new AbortController();
  const sizes = new ResizeObserver(scroll);
  const end = () => {
    stop.abort();
    sizes.disconnect();
    onEnd();
  };
  // In the capture phase, so that `end` runs before the listener that records the position.
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const act of INPUT_EVENTS) window.addEventListener(act, end, options);
  window.addEventListener('scroll', () => isLost() && end(), options);
  sizes.observe(document.body);
  scroll();
  return end;
}

function entryOf({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`;
}

/** Stores the positions for a reload. Failures are ignored: the reload then starts at the top. */
function storePositions(positions: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
  } catch {}
}

function storedPositions(): readonly [string, number][] {
  try {
    const entries: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(entries)) return [];
    return entries.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
    );
  } catch {
    return [];
  }
}
