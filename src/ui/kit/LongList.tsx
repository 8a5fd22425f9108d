import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { TEXTS } from '#texts';
import buttons from './buttons.module.css';
import styles from './LongList.module.css';
import { useGrowingList } from './useGrowingList.ts';

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
  const whole = useIsPrinting() ? items.length : 0;
  const { shown, from, to, list, more, show, onShowMore } = useGrowingList(items, {
    whole,
    step: STEP,
    most: MAX,
  });
  const previous = Math.max(0, from - MAX);
  return (
    <>
      {from > 0 && (
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => show({ from: previous, to: from })}
        >
          {TEXTS.lists.showPrevious(from - previous)}
        </button>
      )}
      <ul ref={list} className={className} aria-label={label}>
        {shown.map(children)}
      </ul>
      {to < items.length && (
        <div className={styles.end}>
          <button
            type="button"
            className={buttons.secondary}
            ref={more}
            onClick={() => (to - from < MAX ? onShowMore() : show({ from: to, to: to + STEP }))}
          >
            {TEXTS.lists.showNext(Math.min(STEP, items.length - to))}
          </button>
          <p>{TEXTS.lists.range(from + 1, to, items.length)}</p>
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
