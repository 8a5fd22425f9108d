import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import buttons from './buttons.module.css';
import styles from './LongList.module.css';

/** Items that are added at a time. */
const STEP = 50;
/** Items in the document at once: beyond it the list goes on in parts, so that no list makes a page too large. */
const MOST = 250;

interface LongListProps<Item> {
  readonly items: readonly Item[];
  /** What the list is called. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Draws an item as an `li` with a heading (that can be focused), a link or a summary in it. */
  readonly children: (item: Item) => ReactNode;
}

/**
 * A list that shows a part of itself at a time: it grows as one scrolls near its end or asks for more, and from a
 * limit on it goes on, and back, when asked. Every item stays within reach.
 */
export function LongList<Item>({ items, label, className, children }: LongListProps<Item>) {
  const [range, setRange] = useState({ from: 0, to: STEP });
  // A list that has become shorter still shows its last part.
  const from = range.from < items.length ? range.from : Math.max(0, items.length - MOST);
  const to = Math.min(Math.max(range.to, from + STEP), items.length);
  const list = useRef<HTMLUListElement>(null);
  const arrival = useRef<number>(undefined);

  // The button that was pressed may be gone, or stand elsewhere: the first of the new items takes the focus.
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
        <Turn
          text={`Show the ${Math.min(MOST, from)} before`}
          onTurn={() => show({ from: Math.max(0, from - MOST), to: from }, Math.max(0, from - MOST))}
        />
      )}
      <ul ref={list} className={className} aria-label={label}>
        {items.slice(from, to).map(children)}
      </ul>
      {to < items.length && (
        <div ref={end} className={styles.end}>
          <Turn
            text={`Show ${Math.min(STEP, items.length - to)} more`}
            onTurn={() => show(to - from < MOST ? { from, to: to + STEP } : { from: to, to: to + STEP }, to)}
          />
          <p>
            {from === 0 ? `${to} of ${items.length}` : `${from + 1} to ${to} of ${items.length}`} are shown.
          </p>
        </div>
      )}
    </>
  );
}

function Turn({ text, onTurn }: { readonly text: string; readonly onTurn: () => void }) {
  return (
    <button type="button" className={buttons.secondary} onClick={onTurn}>
      {text}
    </button>
  );
}
