import { type ComponentType, useDeferredValue, useEffect, useState } from 'react';
import { useStore } from '#ui/ShopProvider.tsx';
import { type Notice, pendingNotices } from './notify.ts';
import styles from './Toasts.module.css';
import { TIME_ON_SCREEN } from './timeOnScreen.ts';

/**
 * The place of the toasts. Their code is fetched with the first one; where it does not come, as offline, the notices
 * are shown plainly, and the next one asks for the code again.
 */
export function Toasts() {
  // What the shopper has changed is shown first: a toast only confirms it, and is rendered after it.
  const notices = useDeferredValue(useStore(pendingNotices));
  const [Host, setHost] = useState<ComponentType<{ readonly notices: readonly Notice[] }>>();
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
    const timer = setTimeout(() => {
      pendingNotices.set([]);
      for (const { onClose } of notices) onClose?.();
    }, TIME_ON_SCREEN);
    return () => clearTimeout(timer);
  }, [Host, isMissing, notices]);

  if (Host) return <Host notices={notices} />;
  return isMissing ? (
    <div className={styles.notices} role="status">
      {[...new Set(notices.map(({ text }) => text))].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  ) : null;
}
