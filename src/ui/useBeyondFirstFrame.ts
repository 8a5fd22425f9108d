import { startTransition, useEffect, useState } from 'react';
import { useHydrated } from './useHydrated.ts';

/**
 * Whether to render the lower parts of a screen: not in the first frame after a move, which shows the heading, but in one of the
 * next. A page that was rendered by the build has everything from the start.
 */
export function useBeyondFirstFrame(): boolean {
  const isHydrated = useHydrated();
  const [isBeyond, setIsBeyond] = useState(!isHydrated);
  useEffect(() => startTransition(() => setIsBeyond(true)), []);
  return isBeyond;
}
