import { lazy, Suspense, useState } from 'react';
import { useStore } from '../ShopProvider.tsx';
import { pendingNotices } from './notify.ts';

const ToastHost = lazy(async () => {
  const { ToastHost } = await import('./ToastHost.tsx');
  return { default: ToastHost };
});

/** The place of the toasts. Their code is fetched with the first one. */
export function Toasts() {
  const hasNotices = useStore(pendingNotices).length > 0;
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasNotices && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
