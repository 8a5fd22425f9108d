import { useState, useSyncExternalStore } from 'react';
import { type Decimal, ZERO } from '#core/domain/decimal.ts';
import { arrivalDays, deliveryCost, missingToFree } from '#core/domain/delivery.ts';
import { priceText, totalText } from '#core/domain/money.ts';
import type { Delivery, Returns } from '#core/domain/ShopFile.ts';
import { langOfText } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import buttons from '#ui/kit/buttons.module.css';
import { formatCount } from '#ui/kit/formatCount.ts';
import { Dialog } from '#ui/kit/late/Dialog.tsx';
import { useShop } from '#ui/ShopProvider.tsx';
import styles from './DeliveryTerms.module.css';
import type { Terms, TermsProps } from './Terms.ts';

/** Delivery and returns in short, with a dialog for the details. */
export function DeliveryTerms({ delivery, returns, locale, total, isInStock }: Terms & TermsProps) {
  const { clock, countdown } = useShop();
  // The countdown ticks, and an open page may reach midnight.
  const today = useSyncExternalStore(countdown.subscribe, () => clock.now().toDateString());
  const [isOpen, setIsOpen] = useState(false);
  const title = delivery ? `Delivery${returns ? ' and returns' : ''}` : 'Returns';
  const missing = delivery && total && missingToFree(delivery, total);
  return (
    <div className={styles.terms}>
      <ul aria-label={title}>
        {delivery && <li>{costText(delivery, total)}</li>}
        {missing && <li>{totalText(missing)} more for free delivery</li>}
        {delivery && isInStock && (
          <li>Arrives {daysText(locale, ...arrivalDays(delivery, new Date(today)))}</li>
        )}
        {returns && <li>{returnsText(returns)}</li>}
      </ul>
      <button type="button" className={buttons.quiet} onClick={() => setIsOpen(true)}>
        {title} in detail
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setIsOpen(false)}>
          {delivery && <Details heading={returns && 'Delivery'} paragraphs={delivery.details} />}
          {returns && <Details heading={delivery && 'Returns'} paragraphs={returns.details} />}
        </Dialog>
      )}
    </div>
  );
}

interface DetailsProps {
  /** Absent if the dialog's title says the same. */
  readonly heading: string | undefined;
  readonly paragraphs: readonly string[];
}

function Details({ heading, paragraphs }: DetailsProps) {
  return (
    <>
      {heading && <h3>{heading}</h3>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} {...(SHOP.isTranslated && langOfText(paragraph))}>
          {paragraph}
        </p>
      ))}
    </>
  );
}

function costText(delivery: Delivery, total: Decimal | undefined): string {
  if (deliveryCost(delivery, total ?? ZERO) === 0) return 'Free delivery';
  const { cost, freeFrom } = delivery;
  const price = `${priceText(cost)}${freeFrom === undefined ? '' : `, free from ${priceText(freeFrom)}`}`;
  return total && !SHOP.checkout
    ? `The order total does not include delivery: ${price}`
    : `Delivery ${price}`;
}

function returnsText({ days, isFree }: Returns): string {
  if (days === 0) return 'No returns';
  return `${isFree ? 'Free returns' : 'Returns'} within ${formatCount(days, 'day')}`;
}

/** "Thu 26 – Sat 28 Nov": in English, as all texts, in the form of the shop's region. */
function daysText(locale: string, first: Date, last: Date): string {
  const { region } = new Intl.Locale(locale);
  return new Intl.DateTimeFormat(region ? `en-${region}` : 'en', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).formatRange(first, last);
}
