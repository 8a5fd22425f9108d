import type { ReactNode } from 'react';
import {
  type CatalogueState,
  hasMoreToCome,
  isKeptOffline,
  isOfEarlierVisit,
} from '#core/domain/CatalogueState.ts';
import styles from './CatalogueFaces.module.css';
import { LoadFailure } from './LoadFailure.tsx';

interface CatalogueFacesProps {
  readonly catalogue: CatalogueState;
  /** How many of the known products belong here. */
  readonly count: number;
  /** The placeholder until the first products are here. */
  readonly waiting: ReactNode;
  /** Said where no product belongs here. */
  readonly emptyText: string;
  /** The products, where there are any. */
  readonly children: ReactNode;
}

/**
 * The faces of everything that shows products: waiting, failed, none, here. A failure stands above the products of an
 * earlier read, but for those of an earlier visit without a network (`OfflineNote`); and nothing is said to be missing
 * that a read may still bring.
 */
export function CatalogueFaces({ catalogue, count, waiting, emptyText, children }: CatalogueFacesProps) {
  const hasNone = count === 0;
  const mayCome = hasMoreToCome(catalogue) || isOfEarlierVisit(catalogue);
  return (
    <>
      {hasNone && mayCome && waiting}
      {catalogue.status === 'failed' && (hasNone || !isKeptOffline(catalogue)) && (
        <LoadFailure failure={catalogue.failure} earlier={hasNone ? undefined : catalogue.earlier} />
      )}
      {hasNone && catalogue.status === 'ready' && !mayCome && <p className={styles.empty}>{emptyText}</p>}
      {!hasNone && children}
    </>
  );
}
