import { createContext, use } from 'react';
import type { Decimal } from '#core/domain/decimal.ts';
import type { Delivery, Returns, ShopFile } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import styles from './LateTerms.module.css';

export interface Terms extends Pick<ShopFile, 'locale'> {
  readonly delivery?: Delivery | undefined;
  readonly returns?: Returns | undefined;
}

export interface TermsProps {
  /** The total of the cart. */
  readonly total?: Decimal;
  /** Whether all products are in stock; otherwise, no dates are shown. */
  readonly isInStock: boolean;
}

/** The terms of the shop file, unless a test provides others. */
export const TermsContext = createContext<Terms>({
  delivery: SHOP.delivery,
  returns: SHOP.returns,
  locale: SHOP.locale,
});

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
