import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useHydrated } from '../HydratedPage.tsx';
import styles from './BeyondFirstFrame.module.css';

/** Whether to render the lower parts of a screen: not in the first frame after navigation, but immediately if prerendered. */
export function useBeyondFirstFrame(): boolean {
  const isHydrated = useHydrated();
  const [isBeyond, setIsBeyond] = useState(!isHydrated);
  useEffect(() => startTransition(() => setIsBeyond(true)), []);
  return isBeyond;
}

/** Renders the content below a screen's heading after the first frame, with a placeholder until then. */
export function BeyondFirstFrame({ children }: { readonly children: ReactNode }) {
  return useBeyondFirstFrame() ? children : <div className={styles.placeholder} aria-busy="true" />;
}
