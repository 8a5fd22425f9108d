import { useId } from 'react';
import type { PaymentMethod } from '#core/domain/ShopFile.ts';
import { TEXTS } from '#texts';
import { TERMS_OF_SALE } from '#ui/orders/termsOfSale.ts';
import styles from './Checkout.module.css';

interface PaymentChoiceProps {
  readonly payment: PaymentMethod;
  readonly onChoose: (payment: PaymentMethod) => void;
}

export function PaymentChoice({ payment, onChoose }: PaymentChoiceProps) {
  const id = useId();
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
            onChange={() => onChoose(method)}
            aria-labelledby={`${id}-${method}`}
            aria-describedby={`${id}-${method}-note`}
          />
          <span id={`${id}-${method}`}>{TEXTS.payment.methods[method]}</span>
          <span className="note" id={`${id}-${method}-note`}>
            {TEXTS.payment.notes[method]}
          </span>
        </label>
      ))}
    </div>
  );
}
