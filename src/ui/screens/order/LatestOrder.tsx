import type { ReactNode } from 'react';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import { CopyButton } from './CopyButton.tsx';
import styles from './Orders.module.css';

/** The element that names the latest order. */
export const LATEST_NUMBER = 'order-number';

/** The section of the latest order, with its number. */
export function LatestOrder({ number, children }: { readonly number: string; readonly children: ReactNode }) {
  return (
    <section className={styles.items} aria-labelledby="latest-order">
      <div className={styles.heading}>
        <h2 className="minor" id="latest-order">
          {TEXTS.order.title}
        </h2>
        <button type="button" className={`${buttons.text} screen-only`} onClick={() => window.print()}>
          {TEXTS.order.print}
        </button>
      </div>
      <p className={styles.number}>
        <span id={LATEST_NUMBER}>
          {TEXTS.order.number} <strong>{number}</strong>
        </span>
        <CopyButton text={number}>{TEXTS.order.copyNumber}</CopyButton>
      </p>
      {children}
    </section>
  );
}
