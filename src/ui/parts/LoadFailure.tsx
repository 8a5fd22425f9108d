import type { MouseEvent } from 'react';
import type { EarlierCatalogue } from '#core/domain/CatalogueState.ts';
import { texts } from '../messages.ts';
import { useShop } from '../ShopProvider.tsx';
import buttons from './buttons.module.css';
import { focusHeading } from './focusHeading.ts';
import { Icon } from './Icon.tsx';
import styles from './LoadFailure.module.css';

/** "Error Loading Product" in the place of the products, with the age of an earlier answer shown below it. */
export function LoadFailure({ earlier }: { readonly earlier: EarlierCatalogue | undefined }) {
  const shop = useShop();

  function onTryAgain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The button goes with the failure: the heading above it keeps the shopper's place.
    focusHeading(currentTarget.closest('section, article')?.querySelector<HTMLElement>('h1, h2'));
    shop.catalogue.tryAgain();
  }

  return (
    <div className={styles.failure} role="alert">
      <div>
        <p className={styles.title}>{texts.productsFailed}</p>
        <p>
          {earlier
            ? ageText(earlier, shop.today())
            : 'We could not reach our shelves. Check your connection, then try again.'}
        </p>
      </div>
      <button type="button" className={buttons.secondary} onClick={onTryAgain}>
        <Icon shape="retry" size={20} />
        {texts.tryAgain}
      </button>
    </div>
  );
}

function ageText({ readAt }: EarlierCatalogue, now: Date): string {
  if (!readAt) return 'Below is our stored copy. Prices may have changed since.';
  const minutes = Math.floor((now.getTime() - readAt.getTime()) / 60_000);
  if (minutes < 1) return 'Below is what we read less than a minute ago.';
  return `Below is what we read ${minutes === 1 ? 'a minute' : `${minutes} minutes`} ago.`;
}
