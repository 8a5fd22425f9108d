import { writtenDay, writtenTime } from '../kit/WrittenDate.tsx';
import { useScreenCatalogue, useShop } from '../ShopProvider.tsx';
import styles from './OfflineNote.module.css';
import { useIsOffline } from './useIsOffline.ts';

/** Reports, once for the page, that the browser is offline, and the age of the products. */
export function OfflineNote() {
  const { clock } = useShop();
  const isOffline = useIsOffline();
  const asOf = useScreenCatalogue().edition?.asOf;
  return (
    // In the page before it says anything, or screen readers would not hear of it.
    <div aria-live="polite">
      {isOffline && asOf && (
        <p className={styles.note} role="status">
          Offline. {copyText(asOf, clock.now())}
        </p>
      )}
    </div>
  );
}

/** "Saved copy from 14:05", with the day where it is another one. */
function copyText(asOf: Date, now: Date): string {
  // The clock was set back.
  if (asOf > now) return 'Saved copy';
  const day = writtenDay(asOf);
  return `Saved copy from ${day === writtenDay(now) ? '' : `${day}, `}${writtenTime(asOf)}`;
}
