import type { ReactNode } from 'react';
import { SHOP } from '#shop';
import styles from './EntryPage.module.css';

interface EntryPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page with one form and, on a wide screen, a picture beside it. */
export function EntryPage({ title, children }: EntryPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles.picture} aria-hidden="true">
        {/* Lazy, so that a narrow screen, which hides it, does not fetch it. */}
        <img loading="lazy" src={`${SHOP.hero.picture}-960.avif`} alt="" width={960} height={960} />
      </div>
    </div>
  );
}
