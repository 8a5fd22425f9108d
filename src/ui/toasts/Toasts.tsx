import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from '#ui/ShopProvider.tsx';
import { pendingNotices } from './notify.ts';
import styles from './Toasts.module.css';
import { TIME_ON_SCREEN } from './timeOnScreen.ts';

/**
 * The place of the toasts. Their code is fetched with the first one; where it does not come, as offline, the notices
 * are shown plainly, and the next one asks for the code again.
 */
export function Toasts() {
  const notices = useStore(pendingNotices);
  const [Host, setHost] = useState<ComponentType>();
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (Host || notices.length === 0) return;
    import('./ToastHost.tsx').then(
      ({ ToastHost }) => setHost(() => ToastHost),
      () => setIsMissing(true),
    );
  }, [Host, notices]);

  useEffect(() => {
    if (Host || !isMissing || notices.length === 0) return;
    const timer = setTimeout(() => pendingNotices.set([]), TIME_ON_SCREEN);
    return () => clearTimeout(timer);
  }, [Host, isMissing, notices]);

  if (Host) return <Host />;
  return isMissing ? (
    <div className={styles.notices} role="status">
      {[...new Set(notices.map(({ text }) => text))].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  ) : null;
}
