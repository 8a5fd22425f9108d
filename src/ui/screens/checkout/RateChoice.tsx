import { useId } from 'react';
import { shopDeliveryDays, textIn } from '#core/domain/delivery.ts';
import { amountText } from '#core/domain/money.ts';
import type { Rate } from '#core/domain/ShopFile.ts';
import type { OrderOffer } from '#core/orders/orderOffer.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { daysText } from '#ui/catalogue/daysText.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import styles from './Checkout.module.css';

interface RateChoiceProps {
  readonly offer: OrderOffer;
  readonly onChoose: (id: string) => void;
}

/** The ways to deliver the order to its country. Nothing if there is no choice. */
export function RateChoice({ offer: { rates, rate: chosen }, onChoose }: RateChoiceProps) {
  const { clock } = useShop();
  const headingId = useId();
  if (rates.length < 2) return null;
  const arrival = (rate: Rate) =>
    rate.pickup
      ? pickupText(rate.pickup)
      : TEXTS.delivery.arrives(daysText(...shopDeliveryDays(rate, clock.now(), SHOP.timeZone)));
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
          <span className="note">{arrival(rate)}</span>
        </label>
      ))}
    </div>
  );
}

function pickupText({ street, postcode, city, hours }: NonNullable<Rate['pickup']>): string {
  const lines = [street, `${postcode} ${city}`, hours === undefined ? '' : textIn(hours, SHOP.language)];
  return TEXTS.app.list(lines.filter(Boolean));
}
