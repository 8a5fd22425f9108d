import { startTransition, useEffect, useState } from 'react';
import { useHydrated } from './useHydrated.ts';

/** Whether to render the lower parts of a screen: not in the first frame after navigation, but immediately if prerendered. */
export function useBeyondFirstFrame(): boolean {
  const isHydrated = useHydrated();
  const [isBeyond, setIsBeyond] = useState(!isHydrated);
  useEffect(() => startTransition(() => setIsBeyond(true)), []);
  return isBeyond;
}
