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

const MINUTE = { length: 1, one: 'a minute', name: 'minutes' };

/** Lengths in minutes, longest first. A published edition may be days old. */
const UNITS = [
  { length: 24 * 60, one: 'a day', name: 'days' },
  { length: 60, one: 'an hour', name: 'hours' },
  MINUTE,
];

function ageText({ asOf }: Edition, now: Date): string {
  const minutes = asOf ? Math.floor((now.getTime() - asOf.getTime()) / 60_000) : Number.NaN;
  // Unknown age, or the clock was set back.
  if (!(minutes >= 0)) return 'These products are from a saved copy. Prices may have changed.';
  if (minutes < 1) return 'These products loaded less than a minute ago.';
  const unit = UNITS.find(({ length }) => minutes >= length) ?? MINUTE;
  const count = Math.floor(minutes / unit.length);
  return `These products loaded ${count === 1 ? unit.one : `${count} ${unit.name}`} ago.`;
}
