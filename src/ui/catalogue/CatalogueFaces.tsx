import type { ReactNode } from 'react';
import { type CatalogueState, isCachedOffline, isFinal } from '#core/domain/CatalogueState.ts';
import styles from './CatalogueFaces.module.css';
import { LoadFailure } from './LoadFailure.tsx';

interface CatalogueFacesProps {
  readonly catalogue: CatalogueState;
  /** Number of the known products that belong to the list. */
  readonly count: number;
  /** The placeholder while there is none. */
  readonly waiting: ReactNode;
  /** The text for an empty list. */
  readonly emptyText: string;
  /** The products, if there are any. */
  readonly children: ReactNode;
}

/**
 * The states of every list of products: waiting, failed, empty or loaded. A failure stands above the products of an older
 * edition, except for a cached one in an offline browser (`OfflineNote`). No product is reported missing while a read may
 * still return it.
 */
export function CatalogueFaces({ catalogue, count, waiting, emptyText, children }: CatalogueFacesProps) {
  const { edition, failure } = catalogue;
  const hasNone = count === 0;
  // A page arrives with all products that its own lists show.
  const isEmpty = isFinal(catalogue) || edition?.extent === 'page';
  return (
    <>
      {failure && (hasNone || !isCachedOffline(catalogue)) && (
        <LoadFailure failure={failure} edition={hasNone ? undefined : edition} />
      )}
      {hasNone && !failure && (isEmpty ? <p className={styles.empty}>{emptyText}</p> : waiting)}
      {!hasNone && children}
    </>
  );
}
