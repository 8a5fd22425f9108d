import { writtenDay, writtenTime } from '../kit/WrittenDate.tsx';
import { useCatalogue, useShop } from '../ShopProvider.tsx';
import styles from './OfflineNote.module.css';
import { useIsOffline } from './useIsOffline.ts';

/** Says, once for the page, that there is no network, and of when the products are that the page shows. */
export function OfflineNote() {
  const { catalogue, clock } = useShop();
  const isOffline = useIsOffline();
  // Renders again with the products.
  const { status } = useCatalogue();
  const readAt = status === 'waiting' ? undefined : catalogue.readAt();
  return (
    // In the page before it says anything, or screen readers would not hear of it.
    <div aria-live="polite">
      {isOffline && readAt && (
        <p className={styles.note} role="status">
          Offline. {copyText(readAt, clock.now())}
        </p>
      )}
    </div>
  );
}

/** "Saved copy from 14:05", with the day where it is another one. */
function copyText(readAt: Date, now: Date): string {
  // A clock was set back since: its time would be one that is still to come.
  if (readAt > now) return 'Saved copy';
  const day = writtenDay(readAt);
  return `Saved copy from ${day === writtenDay(now) ? '' : `${day}, `}${writtenTime(readAt)}`;
}
