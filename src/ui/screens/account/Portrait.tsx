import type { User } from '#core/domain/User.ts';
import { useBroken } from '#ui/kit/useBroken.ts';
import styles from './Portrait.module.css';

/** The shopper's photo, or the name's first letter if it is missing or fails to load. */
export function Portrait({ user: { photo, name, email } }: { readonly user: User }) {
  const [isBroken, onError] = useBroken(photo);
  if (photo !== undefined && !isBroken) {
    return (
      // Google refuses image requests with a referrer.
      <img
        className={styles.portrait}
        src={photo}
        alt={name || email}
        width={96}
        height={96}
        referrerPolicy="no-referrer"
        onError={onError}
      />
    );
  }
  return (
    <span className={styles.portrait} aria-hidden="true">
      {Array.from(name || email)[0]?.toUpperCase()}
    </span>
  );
}
