import { createContext } from 'react';
import type { Decimal } from '#core/domain/decimal.ts';
import type { ShopFile } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';

export type Terms = Pick<ShopFile, 'delivery' | 'returns' | 'locale'>;

/** The terms of the shop file, unless a test provides others. */
export const TermsContext = /* @__PURE__ */ createContext<Terms>(SHOP);

export interface TermsProps {
  /** The total of the cart. */
  readonly total?: Decimal;
  /** Whether all products are in stock; otherwise, no dates are shown. */
  readonly isInStock: boolean;
}
