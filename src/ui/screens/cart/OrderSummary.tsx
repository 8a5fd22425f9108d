import { useId, useMemo } from 'react';
import type { Cart } from '#core/domain/Cart.ts';
import { decimal, plus, times, ZERO } from '#core/domain/decimal.ts';
import { discountText, savingText, totalText } from '#core/domain/money.ts';
import { orderSums } from '#core/domain/OrderSums.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { LateTerms } from '#ui/catalogue/LateTerms.tsx';
import lineStyles from '#ui/catalogue/lines/lines.module.css';
import { PriceNote } from '#ui/catalogue/PriceNote.tsx';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { DiscountCode } from '#ui/orders/DiscountCode.tsx';
import { sumsOf } from '#ui/orders/sumsOf.ts';
import type { CartOffer } from '#ui/orders/useOffer.ts';
import styles from './OrderSummary.module.css';

interface OrderSummaryProps {
  readonly lines: Cart;
  readonly offer: CartOffer | undefined;
  readonly isInStock: boolean;
  readonly isBusy: boolean;
  readonly onCheckOut: () => void;
}

export function OrderSummary({ lines, offer, isInStock, isBusy, onCheckOut }: OrderSummaryProps) {
  const headingId = useId();
  const sums = useMemo(() => orderSums(lines), [lines]);
  // In the European Union, nothing looks like a reduction that is none, and a discount is what the shopper saves.
  const saved = SHOP.sellsInEu ? plus(sums.originalTotal, times(decimal(-1), sums.total)) : ZERO;
  const reduction = SHOP.checkout ? decimal(-(offer?.amounts?.code?.reduction ?? 0)) : ZERO;
  return (
    <section className={styles.summary} aria-labelledby={headingId}>
      <h2 className="minor" id={headingId}>
        {TEXTS.cart.summary}
      </h2>
      <dl className={lineStyles.sums}>
        <div>
          <dt>{TEXTS.cart.items}</dt>
          <dd>{TEXTS.app.number(sums.items)}</dd>
        </div>
        {(!SHOP.sellsInEu || saved.digits > 0n) && (
          <>
            <div>
              <dt>{TEXTS.cart.originalTotal}</dt>
              <dd>
                <del>
                  <span className="visually-hidden">{TEXTS.cart.originalTotal} </span>
                  <span>{totalText(sums.originalTotal)}</span>
                </del>
              </dd>
            </div>
            <div className={styles.discount}>
              <dt>{TEXTS.cart.discount}</dt>
              <dd>{SHOP.sellsInEu ? savingText(saved) : discountText(sums.discount)}</dd>
            </div>
          </>
        )}
        <div className={styles.total}>
          <dt>{TEXTS.cart.total}</dt>
          <dd>{totalText(sums.total)}</dd>
        </div>
        {SHOP.checkout &&
          offer?.amounts &&
          sumsOf(offer.amounts, TEXTS.order.toPay)
            .slice(1)
            .map(([name, amount], index, { length }) => (
              <div key={name} className={index === length - 1 ? styles.total : undefined}>
                <dt>{name}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
      </dl>
      {SHOP.checkout && offer && <DiscountCode lines={lines} offer={offer} />}
      <LateTerms goods={offer?.goods ?? lines} total={plus(sums.total, reduction)} isInStock={isInStock} />
      {SHOP.checkout ? (
        SHOP.sellsInEu && <PriceNote isTaxed={offer?.amounts?.tax !== undefined} />
      ) : (
        <p className="note">{TEXTS.order.whatItIs}</p>
      )}
      <BusyButton isBusy={isBusy} busyText={TEXTS.cart.checkingOut} onClick={onCheckOut}>
        {TEXTS.cart.checkOut}
      </BusyButton>
    </section>
  );
}
