import type { ReactNode } from 'react';
import styles from './EntryPage.module.css';

interface EntryPageProps {
  readonly title: string;
  /** The department whose shelf stands beside the form where there is room. */
  readonly category: string;
  readonly children: ReactNode;
}

/** A page that is one form: beside it, on a wide screen, a shelf of the shop. */
export function EntryPage({ title, category, children }: EntryPageProps) {
  const stem = `/images/tiles/${category}-640`;
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles.shelf} data-aisle={category} aria-hidden="true">
        <picture>
          <source type="image/avif" srcSet={`${stem}.avif`} />
          {/* Lazy, so that a narrow screen, which does not show it, does not fetch it. */}
          <img src={`${stem}.webp`} alt="" width={640} height={480} loading="lazy" />
        </picture>
      </div>
    </div>
  );
}
