import { startTransition, useEffect, useState } from 'react';
import { useHydrated } from './useHydrated.ts';

/**
 * Whether to render what stands further down a screen: not yet in the first frame after a move, which shows the heading and what
 * belongs to it, but in one of the next. A page that arrived rendered has everything from the start. A screen that is rendered
 * ahead has no effects, and so stays as its first frame shows it until it is opened.
 */
export function useBeyondFirstFrame(): boolean {
  const isHydrated = useHydrated();
  const [isBeyond, setIsBeyond] = useState(!isHydrated);
  useEffect(() => startTransition(() => setIsBeyond(true)), []);
  return isBeyond;
}
