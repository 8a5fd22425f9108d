import type { ReactNode } from 'react';
import styles from './UnitPrice.module.css';

interface UnitPriceProps {
  readonly unitPrice: string;
  readonly className: string;
  /** The price. */
  readonly children: ReactNode;
}

/** A unit price below its price. */
export function UnitPrice({ unitPrice, className, children }: UnitPriceProps) {
  return (
    <div className={`${styles.priced} ${className}`}>
      {children}
      <p className={styles.unitPrice} suppressHydrationWarning>
        {unitPrice}
      </p>
    </div>
  );
}
