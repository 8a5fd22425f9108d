import type { ReactNode } from 'react';
import { isLoading } from '#core/domain/CatalogueState.ts';
import { counted } from '#ui/kit/counted.ts';
import { useBeyondFirstFrame } from '#ui/useBeyondFirstFrame.ts';
import { ListControls } from './ListControls.tsx';
import styles from './ListFrame.module.css';
import type { List } from './useList.ts';

interface ListFrameProps {
  readonly list: List;
  /** The screen itself shows the number of products before anything is chosen. */
  readonly isCountTold?: boolean;
  /** The products. */
  readonly children: ReactNode;
}

/** A list with its count, its sort order and its filters: above it, and on wide screens in a column beside it. */
export function ListFrame({ list, isCountTold = false, children }: ListFrameProps) {
  const isBeyondFirstFrame = useBeyondFirstFrame();
  const { count, products, catalogue } = list;
  // A list without products has a placeholder of its own. The line reserves its room.
  const waiting = products.length > 0 && isLoading(catalogue) ? 'Loading products' : '\u00a0';
  const isTold = list.isNarrowed || !isCountTold;
  return (
    <div className={styles.frame}>
      <p className={styles.count}>{isTold && (count === undefined ? waiting : counted(count, 'product'))}</p>
      {isBeyondFirstFrame && <ListControls list={list} />}
      <div className={styles.products}>{children}</div>
    </div>
  );
}
