import { createContext } from 'react';
import type { Decimal } from '#core/domain/decimal.ts';
import type { Delivery, Returns } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';

export interface Terms {
  readonly delivery?: Delivery | undefined;
  readonly returns?: Returns | undefined;
  readonly locale: string;
  readonly timeZone?: string | undefined;
}

/** The terms of the shop file, unless a test provides others. */
export const TermsContext = createContext<Terms>({
  delivery: SHOP.delivery,
  returns: SHOP.returns,
  locale: SHOP.locale,
  timeZone: SHOP.timeZone,
});

export interface TermsProps {
  /** The total of the cart. */
  readonly total?: Decimal;
  /** Whether all products are in stock; otherwise, no dates are shown. */
  readonly isInStock: boolean;
}
