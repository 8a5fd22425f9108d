import { useSyncExternalStore } from 'react';
import { TEXTS } from '#texts';
import { formatDay, formatTime } from '../kit/WrittenDate.tsx';
import { useScreenCatalogue, useShop } from '../ShopProvider.tsx';
import styles from './OfflineNote.module.css';

/** Reports that the browser is offline, and the age of the products. */
export function OfflineNote() {
  const { clock } = useShop();
  const isOffline = useIsOffline();
  const asOf = useScreenCatalogue().edition?.asOf;
  return (
    // Rendered while empty, because screen readers announce only changes of an existing live region.
    <div aria-live="polite">
      {isOffline && asOf && (
        <p className={styles.note} role="status">
          {offlineText(asOf, clock.now())}
        </p>
      )}
    </div>
  );
}

/** "Saved copy from 14:05", with the date if it was another day. */
function offlineText(asOf: Date, now: Date): string {
  if (asOf > now) return TEXTS.shell.offline();
  const day = formatDay(asOf);
  return TEXTS.shell.offline(formatTime(asOf), day === formatDay(now) ? undefined : day);
}

/** Whether the browser reports no network. A `false` does not prove a connection. */
function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine === false,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}
