import type { ReactNode } from 'react';
import { SHOP } from '#shop';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import type { ScreenName } from '#ui/screenTable.ts';
import styles from './EntryPage.module.css';

interface EntryPageProps {
  readonly screen: ScreenName;
  readonly children: ReactNode;
}

/** A page with one form and, on a wide screen, a picture beside it. */
export function EntryPage({ screen, children }: EntryPageProps) {
  const title = useScreenTitle(screen);
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
