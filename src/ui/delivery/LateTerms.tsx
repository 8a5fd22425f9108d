import { createContext, use } from 'react';
import type { Decimal } from '#core/domain/decimal.ts';
import type { ShopFile } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import styles from './LateTerms.module.css';

export type Terms = Pick<ShopFile, 'delivery' | 'returns' | 'locale'>;

export interface TermsProps {
  /** The total of the cart. */
  readonly total?: Decimal;
  /** Whether all products are in stock; otherwise, no dates are shown. */
  readonly isInStock: boolean;
}

/** The terms of the shop file, unless a test provides others. */
export const TermsContext = createContext<Terms>(SHOP);

const deliveryTerms = lateCode(async () => (await import('./DeliveryTerms.tsx')).DeliveryTerms);

/** Delivery and returns, if the shop file has them. Their code loads after the page has become interactive. */
export function LateTerms(props: TermsProps) {
  const terms = use(TermsContext);
  const hasTerms = Boolean(terms.delivery || terms.returns);
  const { code: DeliveryTerms } = useLateCode(deliveryTerms, hasTerms);
  return hasTerms ? (
    <div className={styles.room}>{DeliveryTerms && <DeliveryTerms {...terms} {...props} />}</div>
  ) : null;
}
