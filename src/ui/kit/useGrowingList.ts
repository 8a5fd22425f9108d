import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Growth {
  /** Distinguishes lists: another one starts short again. */
  readonly identity?: string;
  /** The history entry, to which Back restores the length of the list. */
  readonly entry?: string;
  /** Lists of up to this many items are shown completely. */
  readonly whole?: number;
  /** Initial length of a longer list, and the items added each time. */
  readonly step?: number;
  /** Above this length the list grows only by its button, so that shoppers can reach the content below it. */
  readonly most?: number;
}

/** Distance from the viewport at which a list grows. */
const ROOT_MARGIN = '800px';

/** The target of the focus after a press on "Show more". The name links to the same page as the picture, which is hidden. */
const FOCUSABLE = ':is(a, summary, [tabindex]):not([aria-hidden])';

/** Lengths of lists by history entry. For each list that grew during this visit it stores one number. */
const grownBefore = new Map<string, number>();

/**
 * Shows a part of a long list. It grows when the button `more` approaches the viewport. `show` selects a part and focuses the first
 * item that it adds.
 */
export function useGrowingList<Item>(
  items: readonly Item[],
  { identity = '', entry, whole = 120, step = 36, most = 180 }: Growth,
) {
  const memory = `${entry} ${identity}`;
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const focusOn = useRef<number>(undefined);
  const start = () => ({ identity, from: 0, to: (entry && grownBefore.get(memory)) || step });
  const [range, setRange] = useState(start);
  if (range.identity !== identity) setRange(start());
  const isWhole = items.length <= whole;
  // If the list has become shorter, show its last part.
  const part = range.from < items.length ? range.from : Math.max(0, items.length - most);
  const from = isWhole ? 0 : part;
  const to = isWhole ? items.length : Math.min(Math.max(range.to, from + step), items.length);

  useEffect(() => {
    if (entry && to > step && to < items.length) grownBefore.set(memory, to);
  }, [entry, memory, to, step, items.length]);

  // The pressed button may have moved or disappeared.
  useLayoutEffect(() => {
    if (focusOn.current === undefined) return;
    list.current?.children[focusOn.current - from]?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    focusOn.current = undefined;
  });

  const growsItself = to < Math.min(items.length, from + most);
  useEffect(() => {
    const end = more.current;
    if (!growsItself || !end) return;
    const observer = new IntersectionObserver(
      // After a jump past the list, its end is above the viewport: do not grow.
      ([entry]) =>
        entry?.isIntersecting &&
        entry.boundingClientRect.bottom > 0 &&
        setRange({ identity, from, to: to + step }),
      { rootMargin: `0px 0px ${ROOT_MARGIN}` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [growsItself, identity, from, to, step]);

  function show(range: { readonly from: number; readonly to: number }) {
    focusOn.current = range.from === from ? to : range.from;
    setRange({ identity, ...range });
  }

  return {
    shown: from === 0 && to === items.length ? items : items.slice(from, to),
    from,
    to,
    list,
    more,
    show,
    onShowMore: () => show({ from, to: to + step }),
  };
}
