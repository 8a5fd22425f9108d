import { useId, useMemo } from 'react';
import type { Cart } from '#core/domain/Cart.ts';
import { amountText, discountText, totalText } from '#core/domain/money.ts';
import { orderSums } from '#core/domain/OrderSums.ts';
import { orderAmounts } from '#core/domain/ordering/orderAmounts.ts';
import { SHOP } from '#shop';
import lineStyles from '#ui/catalogue/lines/lines.module.css';
import { LateTerms } from '#ui/delivery/LateTerms.tsx';
import { BusyButton } from '#ui/kit/late/BusyButton.tsx';
import { texts } from '#ui/messages.ts';
import { TERMS_OF_SALE } from '../checkout/termsOfSale.ts';
import styles from './OrderSummary.module.css';

interface OrderSummaryProps {
  readonly lines: Cart;
  readonly isInStock: boolean;
  readonly isBusy: boolean;
  readonly onCheckOut: () => void;
}

function AmountToPay({ lines }: { readonly lines: Cart }) {
  const amounts = orderAmounts(lines, TERMS_OF_SALE);
  return (
    amounts && (
      <>
        <div>
          <dt>Delivery</dt>
          <dd>{amounts.delivery === 0 ? 'Free' : amountText(amounts.delivery)}</dd>
        </div>
        <div className={styles.total}>
          <dt>To pay</dt>
          <dd>{amountText(amounts.toPay)}</dd>
        </div>
      </>
    )
  );
}

export function OrderSummary({ lines, isInStock, isBusy, onCheckOut }: OrderSummaryProps) {
  const headingId = useId();
  const sums = useMemo(() => orderSums(lines), [lines]);
  return (
    <section className={styles.summary} aria-labelledby={headingId}>
      <h2 className="minor" id={headingId}>
        Order Summary
      </h2>
      <dl className={lineStyles.sums}>
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
        {SHOP.checkout && <AmountToPay lines={lines} />}
      </dl>
      <LateTerms total={sums.total} isInStock={isInStock} />
      {!SHOP.checkout && <p className="note">{texts.whatAnOrderIs}</p>}
      <BusyButton isBusy={isBusy} busyText="Checking out" onClick={onCheckOut}>
        Checkout
      </BusyButton>
    </section>
  );
}
