import { type FunctionComponent, use } from 'react';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import styles from './LateTerms.module.css';
import { TermsContext, type TermsProps } from './Terms.ts';

const deliveryTerms = /* @__PURE__ */ lateCode(
  async () => (await import('./DeliveryTerms.tsx')).DeliveryTerms,
);

/**
 * Delivery and returns, if the shop file has them. Their code loads after the page has become interactive, and a build for a shop
 * without them does not contain it.
 */
export const LateTerms: FunctionComponent<TermsProps> =
  import.meta.env.ESTORE_TERMS === false ? () => null : Terms;

function Terms(props: TermsProps) {
  const terms = use(TermsContext);
  const hasTerms = Boolean(terms.delivery || terms.returns);
  const { code: DeliveryTerms } = useLateCode(deliveryTerms, hasTerms);
  return hasTerms ? (
    <div className={styles.room}>{DeliveryTerms && <DeliveryTerms {...terms} {...props} />}</div>
  ) : null;
}
