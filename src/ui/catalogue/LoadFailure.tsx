import type { EarlierCatalogue } from '#core/domain/CatalogueState.ts';
import { FailureNotice } from '#ui/kit/FailureNotice.tsx';
import { texts } from '#ui/messages.ts';
import { useShop } from '#ui/ShopProvider.tsx';

/** "Error Loading Product" in the place of the products, with the age of the earlier products below it. */
export function LoadFailure({ earlier }: { readonly earlier: EarlierCatalogue | undefined }) {
  const shop = useShop();
  return (
    <FailureNotice
      title={texts.productsFailed}
      text={
        earlier
          ? ageText(earlier, shop.clock.now())
          : 'We could not reach our shelves. Check your connection, then try again.'
      }
      onTryAgain={shop.catalogue.tryAgain}
    />
  );
}

function ageText({ readAt }: EarlierCatalogue, now: Date): string {
  if (!readAt) return 'Below is our stored copy. Prices may have changed since.';
  const minutes = Math.floor((now.getTime() - readAt.getTime()) / 60_000);
  if (minutes < 1) return 'Below is what we read less than a minute ago.';
  return `Below is what we read ${minutes === 1 ? 'a minute' : `${minutes} minutes`} ago.`;
}
