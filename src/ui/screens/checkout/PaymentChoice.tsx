import { useId } from 'react';
import { amountText } from '#core/domain/money.ts';
import type { PaymentMethod } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { TERMS_OF_SALE } from '#ui/orders/termsOfSale.ts';
import styles from './Checkout.module.css';

interface PaymentChoiceProps {
  readonly payment: PaymentMethod;
  /** The payments of the shop that this shopper may choose. */
  readonly usable: readonly PaymentMethod[];
  /** The least sum by card, if this one is below it. */
  readonly cardFrom: number | undefined;
  readonly onChoose: (chosen: { readonly payment: PaymentMethod }) => void;
}

export function PaymentChoice({ payment, usable, cardFrom, onChoose }: PaymentChoiceProps) {
  const id = useId();
  const obstacle = (method: PaymentMethod) => {
    if (SHOP.checkout?.guests && !usable.includes(method)) return TEXTS.payment.needsAccount;
    return method === 'card' && cardFrom !== undefined && TEXTS.checkout.cardMinimum(amountText(cardFrom));
  };
  return (
    <div className={styles.part} role="radiogroup" aria-labelledby={id}>
      <h2 className="minor" id={id}>
        {TEXTS.payment.title}
      </h2>
      {TERMS_OF_SALE.checkout.payments.map((method) => (
        <label key={method} className={styles.payment}>
          <input
            type="radio"
            name="payment"
            value={method}
            checked={method === payment}
            disabled={Boolean(obstacle(method))}
            onChange={() => onChoose({ payment: method })}
            aria-labelledby={`${id}-${method}`}
            aria-describedby={`${id}-${method}-note`}
          />
          <span id={`${id}-${method}`}>{TEXTS.payment.methods[method]}</span>
          <span className="note" id={`${id}-${method}-note`}>
            {obstacle(method) || TEXTS.payment.notes[method]}
          </span>
        </label>
      ))}
    </div>
  );
}
