import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Lists of up to this many items are shown completely. */
const MAX_WHOLE_LENGTH = 120;
/** Initial length of a longer list, and the items added each time. */
const ITEMS_PER_STEP = 36;
/** Above this length the list grows only by its button, so that shoppers can reach the content below it. */
const MAX_GROWING_LENGTH = 180;
/** Distance from the viewport at which the list grows. */
const ROOT_MARGIN = '800px';

/** Length of each list by history entry, which Back restores. */
const grownBefore = new Map<string, number>();

/**
 * Shows the first part of a long list. It grows when the button `more` approaches the viewport or is pressed. A press focuses
 * the first new item. `identity` identifies the list.
 */
export function useGrowingList<Item>(items: readonly Item[], identity: string) {
  const { key } = useLocation();
  const memory = `${key} ${identity}`;
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const focusFrom = useRef<number>(undefined);
  const [grown, setGrown] = useState(() => ({ identity, count: grownBefore.get(memory) ?? ITEMS_PER_STEP }));
  if (grown.identity !== identity) setGrown({ identity, count: grownBefore.get(memory) ?? ITEMS_PER_STEP });
  const count = items.length <= MAX_WHOLE_LENGTH ? items.length : Math.min(grown.count, items.length);

  useEffect(() => {
    if (count > ITEMS_PER_STEP && count < items.length) grownBefore.set(memory, count);
  }, [memory, count, items.length]);

  useLayoutEffect(() => {
    if (focusFrom.current === undefined) return;
    list.current?.children[focusFrom.current]?.querySelector<HTMLElement>('a, [tabindex]')?.focus();
    focusFrom.current = undefined;
  });

  const growsItself = count < Math.min(items.length, MAX_GROWING_LENGTH);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each growth the end is watched anew
  useEffect(() => {
    const end = more.current;
    if (!growsItself || !end || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      // After a jump past the list, its end is above the viewport: do not grow.
      ([entry]) => entry?.isIntersecting && entry.boundingClientRect.bottom > 0 && grow(),
      { rootMargin: `0px 0px ${ROOT_MARGIN}` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [growsItself, count, identity]);

  function grow() {
    setGrown((before) => ({ ...before, count: before.count + ITEMS_PER_STEP }));
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
