import type { ComponentType, ReactNode } from 'react';
import { isLoading } from '#core/domain/CatalogueState.ts';
import { TEXTS } from '#texts';
import { useBeyondFirstFrame } from '#ui/kit/BeyondFirstFrame.tsx';
import styles from './ListFrame.module.css';
import type { List } from './useList.ts';

interface ListFrameProps {
  readonly list: List;
  readonly controls: ComponentType<{ readonly list: List }>;
  /** Hides the count of an unfiltered list, because the screen shows it elsewhere. */
  readonly isCountElsewhere?: boolean;
  readonly children: ReactNode;
}

export function ListFrame({ list, controls: Controls, isCountElsewhere = false, children }: ListFrameProps) {
  const isBeyondFirstFrame = useBeyondFirstFrame();
  const { count, products, catalogue } = list;
  // An empty list has its own placeholder. The no-break space reserves the line.
  const waiting = products.length > 0 && isLoading(catalogue) ? TEXTS.lists.loading : '\u00a0';
  const showsCount = list.isNarrowed || !isCountElsewhere;
  return (
    <div className={styles.frame}>
      <p className={styles.count}>
        {showsCount && (count === undefined ? waiting : TEXTS.count.products(count))}
      </p>
      {isBeyondFirstFrame && <Controls list={list} />}
      <div className={styles.products}>{children}</div>
    </div>
  );
}
