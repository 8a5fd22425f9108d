import { useMemo, useState, useSyncExternalStore } from 'react';
import { type Decimal, ZERO } from '#core/domain/decimal.ts';
import {
  defaultRate,
  deliveryCost,
  deliveryDays,
  maxWeight,
  missingToFree,
  ratesFor,
  textIn,
} from '#core/domain/delivery.ts';
import { priceText, totalText } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import type { Rate, Returns } from '#core/domain/ShopFile.ts';
import { langOfText } from '#core/domain/translations.ts';
import { parcelWeight } from '#core/domain/weight.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { countryName } from '#ui/catalogue/countryName.ts';
import { daysText } from '#ui/catalogue/daysText.ts';
import buttons from '#ui/kit/buttons.module.css';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { useShop } from '#ui/ShopProvider.tsx';
import styles from './DeliveryTerms.module.css';
import { useDeliveryCountry } from './useDeliveryCountry.ts';

export interface DeliveryTermsProps {
  /** The cart, or a product. */
  readonly goods: readonly (Pick<Product, 'weight'> & { readonly quantity?: number })[];
  /** The total of the cart. */
  readonly total?: Decimal;
  /** Whether all products are in stock; otherwise, no dates are shown. */
  readonly isInStock: boolean;
}

/** Delivery and returns in short, with a dialog for the details. */
export function DeliveryTerms({ goods, total, isInStock }: DeliveryTermsProps) {
  const { clock, countdown } = useShop();
  const delivery = SHOP.delivery;
  const returns = SHOP.returns;
  const terms = delivery ? { delivery } : {};
  // Parcels leave on a day of the shop. `Date` reads this form.
  const day = useMemo(() => new Intl.DateTimeFormat('en-US', { timeZone: SHOP.timeZone }), []);
  // The countdown ticks, and an open page may reach midnight.
  const today = useSyncExternalStore(countdown.subscribe, () => day.format(clock.now()));
  const [isOpen, setIsOpen] = useState(false);
  const title = TEXTS.delivery.title(delivery !== undefined, returns !== undefined);
  const country = useDeliveryCountry();
  const weight = SHOP.delivery?.isWeighed
    ? parcelWeight(goods.map((one) => ({ quantity: 1, ...one })))
    : ZERO;
  const rate = SHOP.delivery?.isZoned
    ? defaultRate(ratesFor(terms, country, weight), total ?? ZERO)
    : delivery?.zones[0]?.rates[0];
  const missing = rate && total && missingToFree(rate, total);
  return (
    <div className={styles.terms}>
      <ul aria-label={title}>
        {rate && <li>{SHOP.delivery?.isZoned ? zonedText(rate, total, country) : costText(rate, total)}</li>}
        {SHOP.delivery?.isZoned && !rate && (
          <li>{TEXTS.delivery.tooHeavy(countryName(country), maxWeight(terms, country))}</li>
        )}
        {missing && <li>{TEXTS.delivery.missing(totalText(missing))}</li>}
        {rate && isInStock && (
          <li>{TEXTS.delivery.arrives(daysText(...deliveryDays(rate, new Date(today))))}</li>
        )}
        {returns && <li>{returnsText(returns)}</li>}
        {/* Beside the voluntary return, the withdrawal that the law grants (Directive 2011/83/EU, Article 9). */}
        {SHOP.sellsInEu && returns && returns.days > 0 && <li>{TEXTS.delivery.statutory}</li>}
      </ul>
      <button type="button" className={buttons.quiet} onClick={() => setIsOpen(true)}>
        {TEXTS.delivery.inDetail(delivery !== undefined, returns !== undefined)}
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setIsOpen(false)}>
          {delivery && <Details heading={returns && TEXTS.delivery.delivery} paragraphs={delivery.details} />}
          {returns && <Details heading={delivery && TEXTS.delivery.returns} paragraphs={returns.details} />}
        </Dialog>
      )}
    </div>
  );
}

interface DetailsProps {
  /** Absent if it would repeat the dialog's title. */
  readonly heading: string | undefined;
  readonly paragraphs: readonly string[];
}

function Details({ heading, paragraphs }: DetailsProps) {
  return (
    <>
      {heading && <h3>{heading}</h3>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} {...langOfText(paragraph)}>
          {paragraph}
        </p>
      ))}
    </>
  );
}

function costText(rate: Rate, total: Decimal | undefined): string {
  if (deliveryCost(rate, total ?? ZERO) === 0) return TEXTS.delivery.free;
  const { cost, freeFrom } = rate;
  return TEXTS.delivery.cost(
    priceText(cost),
    freeFrom === undefined ? undefined : priceText(freeFrom),
    total !== undefined && !SHOP.checkout,
  );
}

function zonedText(rate: Rate, total: Decimal | undefined, country: string): string {
  return TEXTS.delivery.inCountry(
    countryName(country),
    textIn(rate.name, SHOP.language),
    costText(rate, total),
  );
}

function returnsText({ days, isFree }: Returns): string {
  return days === 0 ? TEXTS.delivery.noReturns : TEXTS.delivery.returnsWithin(days, isFree);
}
