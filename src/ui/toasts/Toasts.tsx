import { type ComponentType, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { lateCode } from '#ui/kit/lateCode.ts';
import { whenIdle } from '#ui/kit/whenIdle.ts';
import { type Notice, notices, TOAST_DURATION_MS } from './notify.ts';
import styles from './Toasts.module.css';

const toastHost = lateCode(() => import('./ToastHost.tsx'));

/** Maximum delay of a toast (ms). */
const MAX_DELAY_MS = 500;

/** Renders the toasts. Each notice retries a failed load of their code; if that fails too, it appears as plain text. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType>();
  const [plain, setPlain] = useState<readonly Notice[]>([]);

  // A layout effect, because effects of the first screen may send notices.
  useLayoutEffect(
    () =>
      notices.subscribe(() => {
        const notice = notices.getSnapshot();
        if (!notice) return;
        // The change that a toast confirms appears first.
        whenIdle(() => {
          toastHost.fetch().then(
            ({ ToastHost, showToast }) => {
              // Strict mode mounts the host twice, and the first mount would take the toast with it.
              flushSync(() => setHost(() => ToastHost));
              showToast(notice);
            },
            () => {
              setPlain((now) => [...now, notice]);
              setTimeout(() => {
                setPlain((now) => now.filter((one) => one !== notice));
                notice.onClose?.();
              }, TOAST_DURATION_MS);
            },
          );
        }, MAX_DELAY_MS);
      }),
    [],
  );

  return (
    <>
      {Host && <Host />}
      {plain.length > 0 && (
        <div className={styles.notices} role="status">
          {[...new Set(plain.map(({ text }) => text))].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </>
  );
}
