import type { ReactNode } from 'react';
import type { CatalogueState } from '#core/domain/CatalogueState.ts';
import { CatalogueTurn } from '#ui/ShopProvider.tsx';

const WAITING: CatalogueState = { status: 'waiting' };

/** A part of a page that goes on waiting for products until it is its turn to draw them. */
export function InTurn({ isDue, children }: { readonly isDue: boolean; readonly children: ReactNode }) {
  return <CatalogueTurn value={isDue ? null : WAITING}>{children}</CatalogueTurn>;
}
