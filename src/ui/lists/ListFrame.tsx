import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasMoreToCome } from '#core/domain/CatalogueState.ts';
import { counted } from '#ui/kit/counted.ts';
import { useBeyondFirstFrame } from '#ui/useBeyondFirstFrame.ts';
import styles from './ListFrame.module.css';
import type { List } from './useList.ts';

/** How near to the screen a list that is far down comes before its controls do. */
const AHEAD = '200px 0px';

interface ListFrameProps {
  readonly list: List;
  /** Other things are in view first: the controls wait until it comes near. */
  readonly isFarDown?: boolean;
  /** The products. */
  readonly children: ReactNode;
}

/**
 * A list with its count and what it is sorted and narrowed by: above it, and on wide screens left of it. Their places are
 * there from the first frame; what stands in them comes once the browser is idle, and moves nothing.
 */
export function ListFrame({ list, isFarDown = false, children }: ListFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isReached, setIsReached] = useState(!isFarDown);
  const isBeyondFirstFrame = useBeyondFirstFrame();
  const { tools, count, fetchTools } = list;
  // What waits with none says so itself.
  const isGrowing = list.products.length > 0 && hasMoreToCome(list.catalogue);

  useEffect(() => {
    if (isReached) return tools ? undefined : whenIdle(fetchTools);
    if (!frame.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsReached(true),
      { rootMargin: AHEAD },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isReached, tools, fetchTools]);

  return (
    <div className={styles.frame} ref={frame}>
      <p className={styles.count}>
        {count === undefined ? isGrowing && 'Loading products' : counted(count, 'product')}
      </p>
      {tools && isReached && isBeyondFirstFrame && <tools.ListControls base={list.base} count={count} />}
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
