import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasMoreToCome } from '#core/domain/CatalogueState.ts';
import { counted } from '#ui/kit/counted.ts';
import { useLateCode } from '#ui/kit/lateCode.ts';
import { useBeyondFirstFrame } from '#ui/useBeyondFirstFrame.ts';
import styles from './ListFrame.module.css';
import { type List, listTools } from './useList.ts';

/** How near to the screen a list that is far down comes before its controls do. */
const AHEAD = '200px 0px';

interface ListFrameProps {
  readonly list: List;
  /** Other things are in view first: the controls wait until it comes near. */
  readonly isFarDown?: boolean;
  /** The screen says itself how many there are before anything is chosen. */
  readonly isCountTold?: boolean;
  /** The products. */
  readonly children: ReactNode;
}

/**
 * A list with its count and what it is sorted and narrowed by: above it, and on wide screens left of it. Their places are
 * there from the first frame; what stands in them comes once the browser is idle, and moves nothing.
 */
export function ListFrame({ list, isFarDown = false, isCountTold = false, children }: ListFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isDue, setIsDue] = useState(!isFarDown && listTools.loaded() !== undefined);
  const isBeyondFirstFrame = useBeyondFirstFrame();
  const { code } = useLateCode(listTools, isDue);
  const { base, count, products, catalogue } = list;
  // What waits with none says so itself; the line is there already, so that nothing moves when it has something to say.
  const waiting = products.length > 0 && hasMoreToCome(catalogue) ? 'Loading products' : '\u00a0';
  const isTold = list.isNarrowed || !isCountTold;
  const told = isTold && (count === undefined ? waiting : counted(count, 'product'));

  useEffect(() => {
    if (isDue) return undefined;
    const onDue = () => setIsDue(true);
    if (!isFarDown || !frame.current) return whenIdle(onDue);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onDue(),
      { rootMargin: AHEAD },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isDue, isFarDown]);

  return (
    <div className={styles.frame} ref={frame}>
      <p className={styles.count}>{told}</p>
      {code && isBeyondFirstFrame && <code.ListControls base={base} count={count} />}
      <div className={styles.products}>{children}</div>
    </div>
  );
}

/** Calls once the browser is idle. Returns how to prevent that. */
function whenIdle(task: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const waiting = window.requestIdleCallback(task);
  return () => window.cancelIdleCallback(waiting);
}
