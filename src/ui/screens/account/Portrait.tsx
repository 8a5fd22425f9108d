import { useState } from 'react';
import type { User } from '#core/domain/User.ts';
import styles from './Portrait.module.css';

/** The shopper's photo, or the name's first letter if it is missing or fails to load. */
export function Portrait({ user: { photoURL, displayName, email } }: { readonly user: User }) {
  const [missing, setMissing] = useState<string>();
  if (photoURL !== undefined && photoURL !== missing) {
    return (
      // Google refuses image requests with a referrer.
      <img
        className={styles.portrait}
        src={photoURL}
        alt={displayName || email}
        width={96}
        height={96}
        referrerPolicy="no-referrer"
        onError={() => setMissing(photoURL)}
      />
    );
  }
  return (
    <span className={styles.portrait} aria-hidden="true">
      {Array.from(displayName || email)[0]?.toUpperCase()}
    </span>
  );
}
