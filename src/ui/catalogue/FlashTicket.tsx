import { TEXTS } from '#texts';
import { Link } from '#ui/Link.tsx';
import { patterns } from '#ui/paths.ts';
import { useShop, useStore } from '#ui/ShopProvider.tsx';
import styles from './FlashTicket.module.css';

/** The flash-sales banner. Without "See all" it is the heading of the flash-sales page. */
export function FlashTicket({ seeAll = false }: { readonly seeAll?: boolean }) {
  const Title = seeAll ? 'h2' : 'h1';
  return (
    <div className={styles.ticket}>
      <Title className={styles.title}>{TEXTS.titles.flashSales}</Title>
      <TimeLeft />
      {seeAll && (
        <Link className={styles.seeAll} to={patterns.flashSales}>
          {TEXTS.catalogue.seeAllFlashSales}
        </Link>
      )}
    </div>
  );
}

/** Isolates the one element that changes every second. Screen readers ignore the ticks. */
function TimeLeft() {
  const text = useStore(useShop().countdown);
  return (
    <p className={styles.time} role="timer" aria-live="off">
      {text}
    </p>
  );
}
