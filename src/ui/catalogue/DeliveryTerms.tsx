import { useMemo, useState, useSyncExternalStore } from 'react';
import { type Decimal, ZERO } from '#core/domain/decimal.ts';
import { deliveryCost, deliveryDays, missingToFree } from '#core/domain/delivery.ts';
import { priceText, totalText } from '#core/domain/money.ts';
import type { Delivery, Returns } from '#core/domain/ShopFile.ts';
import { langOfText } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { daysText } from '#ui/catalogue/daysText.ts';
import buttons from '#ui/kit/buttons.module.css';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { useShop } from '#ui/ShopProvider.tsx';
import styles from './DeliveryTerms.module.css';

export interface DeliveryTermsProps {
  /** The total of the cart. */
  readonly total?: Decimal;
  /** Whether all products are in stock; otherwise, no dates are shown. */
  readonly isInStock: boolean;
}

/** Delivery and returns in short, with a dialog for the details. */
export function DeliveryTerms({ total, isInStock }: DeliveryTermsProps) {
  const { clock, countdown } = useShop();
  const delivery = SHOP.delivery;
  const returns = SHOP.returns;
  // Parcels leave on a day of the shop. `Date` reads this form.
  const day = useMemo(() => new Intl.DateTimeFormat('en-US', { timeZone: SHOP.timeZone }), []);
  // The countdown ticks, and an open page may reach midnight.
  const today = useSyncExternalStore(countdown.subscribe, () => day.format(clock.now()));
  const [isOpen, setIsOpen] = useState(false);
  const title = TEXTS.delivery.title(delivery !== undefined, returns !== undefined);
  const missing = delivery && total && missingToFree(delivery, total);
  return (
    <div className={styles.terms}>
      <ul aria-label={title}>
        {delivery && <li>{costText(delivery, total)}</li>}
        {missing && <li>{TEXTS.delivery.missing(totalText(missing))}</li>}
        {delivery && isInStock && (
          <li>{TEXTS.delivery.arrives(daysText(...deliveryDays(delivery, new Date(today))))}</li>
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

function costText(delivery: Delivery, total: Decimal | undefined): string {
  if (deliveryCost(delivery, total ?? ZERO) === 0) return TEXTS.delivery.free;
  const { cost, freeFrom } = delivery;
  return TEXTS.delivery.cost(
    priceText(cost),
    freeFrom === undefined ? undefined : priceText(freeFrom),
    total !== undefined && !SHOP.checkout,
  );
}

function returnsText({ days, isFree }: Returns): string {
  return days === 0 ? TEXTS.delivery.noReturns : TEXTS.delivery.returnsWithin(days, isFree);
}
