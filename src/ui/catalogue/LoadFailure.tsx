import type { Edition } from '#core/domain/Edition.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import { TEXTS } from '#texts';
import { FailureNotice } from '#ui/kit/FailureNotice.tsx';
import { useShop } from '#ui/ShopProvider.tsx';

interface LoadFailureProps {
  readonly failure: CatalogueFailure;
  readonly edition: Edition | undefined;
  /** By default, reads the catalogue again. */
  readonly onTryAgain?: () => void;
}

/** "Error Loading Product" with the reason, and the age of the edition below, if there is one. */
export function LoadFailure({ failure, edition, onTryAgain }: LoadFailureProps) {
  const shop = useShop();
  return (
    <FailureNotice
      title={TEXTS.failures.catalogueTitle}
      text={edition ? ageText(edition, shop.clock.now()) : TEXTS.failures.catalogue[failure]}
      onTryAgain={onTryAgain ?? shop.catalogue.tryAgain}
    />
  );
}

function ageText({ asOf }: Edition, now: Date): string {
  const minutes = asOf ? Math.floor((now.getTime() - asOf.getTime()) / 60_000) : Number.NaN;
  // Unknown age, or the clock was set back.
  if (!(minutes >= 0)) return TEXTS.catalogue.loadedUnknown;
  if (minutes < 1) return TEXTS.catalogue.loadedJustNow;
  const hours = Math.floor(minutes / 60);
  // A published edition may be days old.
  if (hours >= 24) return TEXTS.catalogue.loaded(Math.floor(hours / 24), 'day');
  return hours >= 1 ? TEXTS.catalogue.loaded(hours, 'hour') : TEXTS.catalogue.loaded(minutes, 'minute');
}
