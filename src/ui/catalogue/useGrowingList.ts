import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A list of up to this many items is shown whole. */
const WHOLE = 120;
/** A longer list begins with so many, and grows by as many at a time. */
const STEP = 36;
/** Beyond this it grows only by its button, so that one can scroll to what is below it. */
const GROWS_ITSELF = 180;
/** How near the end of the list comes to the screen before it grows. */
const AHEAD = '800px';

/** How far each list had grown on each visit of each page, so that Back finds it as it was. */
const grownBefore = new Map<string, number>();

/**
 * The part of a long list that is shown. `more` is the button at its end: when it comes near the screen the list
 * grows by itself; when it is pressed the focus goes on to the link or heading of the first new item. `identity` changes when the
 * list becomes another one.
 */
export function useGrowingList<Item>(items: readonly Item[], identity: string) {
  const { key } = useLocation();
  const memory = `${key} ${identity}`;
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const focusFrom = useRef<number>(undefined);
  const [grown, setGrown] = useState(() => ({ identity, count: grownBefore.get(memory) ?? STEP }));
  if (grown.identity !== identity) setGrown({ identity, count: grownBefore.get(memory) ?? STEP });
  const count = items.length <= WHOLE ? items.length : Math.min(grown.count, items.length);

  useEffect(() => {
    if (count > STEP && count < items.length) grownBefore.set(memory, count);
  }, [memory, count, items.length]);

  useLayoutEffect(() => {
    if (focusFrom.current === undefined) return;
    list.current?.children[focusFrom.current]?.querySelector<HTMLElement>('a, [tabindex]')?.focus();
    focusFrom.current = undefined;
  });

  const growsItself = count < Math.min(items.length, GROWS_ITSELF);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each growth the end is watched anew
  useEffect(() => {
    const end = more.current;
    if (!growsItself || !end || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      // After a jump past the list, its end is above the screen: it does not grow then.
      ([entry]) => entry?.isIntersecting && entry.boundingClientRect.bottom > 0 && grow(),
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [growsItself, count, identity]);

  function grow() {
    setGrown((before) => ({ ...before, count: before.count + STEP }));
  }

  return {
    shown: count === items.length ? items : items.slice(0, count),
    list,
    more,
    onShowMore() {
      focusFrom.current = count;
      grow();
    },
  };
}
