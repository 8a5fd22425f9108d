import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import buttons from './buttons.module.css';
import styles from './LongList.module.css';

/** Items that are added at a time. */
const STEP = 50;
/** Items in the document at once, so that no list makes a page too large. */
const MOST = 250;

interface LongListProps<Item> {
  readonly items: readonly Item[];
  /** The accessible name. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Renders an item as an `li` with a heading (that can be focused), a link or a summary in it. */
  readonly children: (item: Item) => ReactNode;
}

/**
 * A list that shows a part of itself: it grows when its end comes near or its button is pressed, and beyond `MOST`
 * items the buttons lead from part to part. Printed it is whole.
 */
export function LongList<Item>({ items, label, className, children }: LongListProps<Item>) {
  const [range, setRange] = useState({ from: 0, to: STEP });
  const isPrinting = useIsPrinting();
  // A list that has become shorter still shows its last part.
  const start = range.from < items.length ? range.from : Math.max(0, items.length - MOST);
  const from = isPrinting ? 0 : start;
  const to = isPrinting ? items.length : Math.min(Math.max(range.to, from + STEP), items.length);
  const list = useRef<HTMLUListElement>(null);
  const arrival = useRef<number>(undefined);

  // The button that was pressed may be gone or have moved: the first of the new items takes the focus.
  useEffect(() => {
    if (arrival.current === undefined) return;
    const item = list.current?.children[arrival.current - from];
    arrival.current = undefined;
    const place =
      item?.querySelector<HTMLElement>('h2, h3') ?? item?.querySelector<HTMLElement>('a, summary');
    place?.focus();
  });

  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          setRange((now) =>
            now.to < items.length && now.to - now.from < MOST ? { ...now, to: now.to + STEP } : now,
          );
        },
        { rootMargin: '600px 0px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [items.length],
  );

  function show(next: typeof range, first: number) {
    arrival.current = first;
    setRange(next);
  }

  return (
    <>
      {from > 0 && (
        <PartButton
          text={`Show the ${Math.min(MOST, from)} before`}
          onShow={() => show({ from: Math.max(0, from - MOST), to: from }, Math.max(0, from - MOST))}
        />
      )}
      <ul ref={list} className={className} aria-label={label}>
        {items.slice(from, to).map(children)}
      </ul>
      {to < items.length && (
        <div ref={end} className={styles.end}>
          <PartButton
            text={`Show ${Math.min(STEP, items.length - to)} more`}
            onShow={() => show(to - from < MOST ? { from, to: to + STEP } : { from: to, to: to + STEP }, to)}
          />
          <p>
            {from === 0 ? `${to} of ${items.length}` : `${from + 1} to ${to} of ${items.length}`} are shown.
          </p>
        </div>
      )}
    </>
  );
}

/** Whether the page is being printed, from just before. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia('print');
    const events = new AbortController();
    const { signal } = events;
    // The browser prints as soon as its listeners have returned.
    const become = (isNow: boolean) => flushSync(() => setIsPrinting(isNow));
    window.addEventListener('beforeprint', () => become(true), { signal });
    window.addEventListener('afterprint', () => become(false), { signal });
    paper.addEventListener('change', () => become(paper.matches), { signal });
    return () => events.abort();
  }, []);
  return isPrinting;
}

function PartButton({ text, onShow }: { readonly text: string; readonly onShow: () => void }) {
  return (
    <button type="button" className={buttons.secondary} onClick={onShow}>
      {text}
    </button>
  );
}
