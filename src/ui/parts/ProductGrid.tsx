import type { ReactNode } from 'react';
import styles from './ProductGrid.module.css';

/** The grid that product cards stand in, a list: two columns on a phone, five on a wide screen. */
export function ProductGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/** Placeholders of a card's true size while products are read. */
export function WaitingCards({ count }: { readonly count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all the same and never move
        <div className={styles.waiting} key={position}>
          <div />
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
