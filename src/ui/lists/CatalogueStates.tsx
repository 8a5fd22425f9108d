import type { ReactNode } from 'react';
import { type CatalogueState, isCachedOffline, isFinal } from '#core/domain/CatalogueState.ts';
import { LoadFailure } from '#ui/catalogue/LoadFailure.tsx';

interface CatalogueStatesProps {
  readonly catalogue: CatalogueState;
  readonly count: number;
  readonly waiting: ReactNode;
  readonly emptyText: string;
  readonly children: ReactNode;
}

/** The states of a product list. A failure appears above an older edition, except for a cached one offline (`OfflineNote`). */
export function CatalogueStates({ catalogue, count, waiting, emptyText, children }: CatalogueStatesProps) {
  const { edition, failure } = catalogue;
  const hasNone = count === 0;
  // Empty only after every read. A prerendered page contains all products of its lists.
  const isEmpty = isFinal(catalogue) || edition?.extent === 'page';
  return (
    <>
      {failure && (hasNone || !isCachedOffline(catalogue)) && (
        <LoadFailure failure={failure} edition={hasNone ? undefined : edition} />
      )}
      {hasNone && !failure && (isEmpty ? <p className="muted">{emptyText}</p> : waiting)}
      {!hasNone && children}
    </>
  );
}
