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

/** The ways to deliver the order to its country, and those for which it is too heavy. Nothing if the country has no choice. */
export function RateChoice({ offer: { rates, rate: chosen }, country, onChoose }: RateChoiceProps) {
  const { clock } = useShop();
  const headingId = useId();
  const limitsId = useId();
  const ofCountry = ratesFor(TERMS_OF_SALE, country);
  if (rates.length === 0 || ofCountry.length < 2) return null;
  const tooWeak = ofCountry.filter(({ id }) => rates.every(({ rate }) => rate.id !== id));
  return (
    <div className={styles.part} role="radiogroup" aria-labelledby={headingId} aria-describedby={limitsId}>
      <h2 className="minor" id={headingId}>
        {TEXTS.delivery.delivery}
      </h2>
      {tooWeak.length > 0 && (
        <p className="note" id={limitsId}>
          {tooWeak
            .map(({ name, maxWeight = 0 }) =>
              TEXTS.delivery.lighterOnly(textIn(name, SHOP.language), maxWeight),
            )
            .join(' ')}
        </p>
      )}
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
