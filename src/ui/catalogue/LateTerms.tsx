import { use } from 'react';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import styles from './LateTerms.module.css';
import { TermsContext, type TermsProps } from './Terms.ts';

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
