import { useId } from 'react';
import { pickupIn, ratesFor, shopDeliveryDays, textIn } from '#core/domain/delivery.ts';
import { amountText } from '#core/domain/money.ts';
import type { Rate } from '#core/domain/ShopFile.ts';
import { pickupLines } from '#core/orders/Address.ts';
import type { OrderOffer } from '#core/orders/orderOffer.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { daysText } from '#ui/catalogue/daysText.ts';
import { TERMS_OF_SALE } from '#ui/orders/termsOfSale.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import styles from './Checkout.module.css';

interface RateChoiceProps {
  readonly offer: OrderOffer;
  readonly country: string;
  readonly onChoose: (id: string) => void;
}

/** The ways to deliver the order to its country. Nothing if the country has no choice. */
export function RateChoice({ offer: { rates, rate: chosen }, country, onChoose }: RateChoiceProps) {
  const { clock } = useShop();
  const headingId = useId();
  if (rates.length === 0 || ratesFor(TERMS_OF_SALE, country).length < 2) return null;
  return (
    <div className={styles.part} role="radiogroup" aria-labelledby={headingId}>
      <h2 className="minor" id={headingId}>
        {TEXTS.delivery.delivery}
      </h2>
      {rates.map(({ rate, cost }) => (
        <label key={rate.id} className={styles.payment}>
          <input
            type="radio"
            name="rate"
            value={rate.id}
            checked={rate.id === chosen?.id}
            onChange={() => onChoose(rate.id)}
          />
          <span>
            {textIn(rate.name, SHOP.language)}: {cost === 0 ? TEXTS.order.freeDelivery : amountText(cost)}
          </span>
          <span className="note">{arrivalText(rate, clock.now())}</span>
        </label>
      ))}
    </div>
  );
}

/** When an order of this time arrives, or where it is fetched. */
export function arrivalText(rate: Rate, ordered: Date): string {
  if (!rate.pickup)
    return TEXTS.delivery.arrives(daysText(...shopDeliveryDays(rate, ordered, SHOP.timeZone)));
  return TEXTS.app.list(pickupLines(pickupIn(rate.pickup, SHOP.language)));
}
