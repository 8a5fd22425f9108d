import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import buttons from '../buttons.module.css';
import styles from './LongList.module.css';

/** Number of items added at a time. */
const STEP = 50;
/** Maximum number of rendered items, which limits the size of the page. */
const MAX = 250;

interface LongListProps<Item> {
  readonly items: readonly Item[];
  readonly label: string;
  readonly className?: string | undefined;
  /** Renders an item as an `li` that contains a focusable heading, a link or a summary. */
  readonly children: (item: Item) => ReactNode;
}

/** A list that grows near its end or by its button. Above `MAX` items, buttons switch between parts. In print it is complete. */
export function LongList<Item>({ items, label, className, children }: LongListProps<Item>) {
  const [range, setRange] = useState({ from: 0, to: STEP });
  const isPrinting = useIsPrinting();
  // If the list has become shorter, show its last part.
  const start = range.from < items.length ? range.from : Math.max(0, items.length - MAX);
  const from = isPrinting ? 0 : start;
  const to = isPrinting ? items.length : Math.min(Math.max(range.to, from + STEP), items.length);
  const list = useRef<HTMLUListElement>(null);
  const arrival = useRef<number>(undefined);

  // The pressed button may have moved or disappeared, so the first new item takes the focus.
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
            now.to < items.length && now.to - now.from < MAX ? { ...now, to: now.to + STEP } : now,
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
          text={`Show the previous ${Math.min(MAX, from)}`}
          onShow={() => show({ from: Math.max(0, from - MAX), to: from }, Math.max(0, from - MAX))}
        />
      )}
      <ul ref={list} className={className} aria-label={label}>
        {items.slice(from, to).map(children)}
      </ul>
      {to < items.length && (
        <div ref={end} className={styles.end}>
          <PartButton
            text={`Show ${Math.min(STEP, items.length - to)} more`}
            onShow={() => show(to - from < MAX ? { from, to: to + STEP } : { from: to, to: to + STEP }, to)}
          />
          <p>
            {from === 0 ? `${to} of ${items.length}` : `${from + 1} to ${to} of ${items.length}`} are shown.
          </p>
        </div>
      )}
    </>
  );
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia('print');
    const events = new AbortController();
    const { signal } = events;
    // Render synchronously: the browser prints as soon as its listeners return.
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
