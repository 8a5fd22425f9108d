import { useId, useMemo } from 'react';
import type { Cart } from '#core/domain/Cart.ts';
import { discountText, totalText } from '#core/domain/money.ts';
import { orderSums } from '#core/domain/OrderSums.ts';
import { LateTerms } from '#ui/delivery/LateTerms.tsx';
import { BusyButton } from '#ui/kit/late/BusyButton.tsx';
import { texts } from '#ui/messages.ts';
import styles from './OrderSummary.module.css';

interface OrderSummaryProps {
  readonly lines: Cart;
  readonly isInStock: boolean;
  readonly isBusy: boolean;
  readonly onCheckOut: () => void;
}

export function OrderSummary({ lines, isInStock, isBusy, onCheckOut }: OrderSummaryProps) {
  const headingId = useId();
  const sums = useMemo(() => orderSums(lines), [lines]);
  return (
    <section className={styles.summary} aria-labelledby={headingId}>
      <h2 className="minor" id={headingId}>
        Order Summary
      </h2>
      <dl className={styles.sums}>
        <div>
          <dt>Items</dt>
          <dd>{sums.items}</dd>
        </div>
        <div>
          <dt>Original total</dt>
          <dd>
            <del>
              <span className="visually-hidden">Original total </span>
              <span>{totalText(sums.originalTotal)}</span>
            </del>
          </dd>
        </div>
        <div className={styles.discount}>
          <dt>Discount</dt>
          <dd>{discountText(sums.discount)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Order total</dt>
          <dd>{totalText(sums.total)}</dd>
        </div>
      </dl>
      <LateTerms total={sums.total} isInStock={isInStock} />
      <p className="note">{texts.whatAnOrderIs}</p>
      <BusyButton isBusy={isBusy} busyText="Checking out" onClick={onCheckOut}>
        Checkout
      </BusyButton>
    </section>
  );
}
