import type { EarlierCatalogue } from '#core/domain/CatalogueState.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import { FailureNotice } from '#ui/kit/FailureNotice.tsx';
import { catalogueMessages, texts } from '#ui/messages.ts';
import { useShop } from '#ui/ShopProvider.tsx';

interface LoadFailureProps {
  readonly failure: CatalogueFailure;
  /** An earlier response that is shown below. */
  readonly earlier: EarlierCatalogue | undefined;
  /** Reads again; without it, the catalogue. */
  readonly onTryAgain?: () => void;
}

/** "Error Loading Product" in the place of the products, and why; above an earlier response, its age. */
export function LoadFailure({ failure, earlier, onTryAgain }: LoadFailureProps) {
  const shop = useShop();
  return (
    <FailureNotice
      title={texts.productsFailed}
      text={earlier ? ageText(earlier, shop.clock.now()) : catalogueMessages[failure]}
      onTryAgain={onTryAgain ?? shop.catalogue.tryAgain}
    />
  );
}

const MINUTE = { length: 1, one: 'a minute', name: 'minutes' };

/** Lengths in minutes, the longest first. A published copy may be days old. */
const UNITS = [
  { length: 24 * 60, one: 'a day', name: 'days' },
  { length: 60, one: 'an hour', name: 'hours' },
  MINUTE,
];

function ageText({ readAt }: EarlierCatalogue, now: Date): string {
  const minutes = readAt ? Math.floor((now.getTime() - readAt.getTime()) / 60_000) : Number.NaN;
  // Nobody knows its age, or a clock was set back since.
  if (!(minutes >= 0)) return 'Below is our stored copy. Prices may have changed since.';
  if (minutes < 1) return 'Below is what we read less than a minute ago.';
  const unit = UNITS.find(({ length }) => minutes >= length) ?? MINUTE;
  const count = Math.floor(minutes / unit.length);
  return `Below is what we read ${count === 1 ? unit.one : `${count} ${unit.name}`} ago.`;
}
