import { SHOP } from '#shop';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import type { DeliveryTermsProps } from './DeliveryTerms.tsx';
import styles from './LateTerms.module.css';
import euStyles from './LateTermsInEu.module.css';

const deliveryTerms = lateCode(async () => (await import('./DeliveryTerms.tsx')).DeliveryTerms);

/** Delivery and returns, if the shop file has them. Their code loads after the page has become interactive. */
export function LateTerms(props: DeliveryTermsProps) {
  const hasTerms = Boolean(SHOP.delivery || SHOP.returns);
  const { code: DeliveryTerms } = useLateCode(deliveryTerms, hasTerms);
  return hasTerms ? (
    <div className={SHOP.sellsInEu ? euStyles.room : styles.room}>
      {DeliveryTerms && <DeliveryTerms {...props} />}
    </div>
  ) : null;
}
