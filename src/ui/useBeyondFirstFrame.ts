import { useDeferredValue } from 'react';
import { useHydrated } from './useHydrated.ts';

/**
 * Whether to render what stands further down a screen: not yet in the first frame after a move, which shows the heading and what
 * belongs to it, but in one of the next. A page that arrived rendered has everything from the start.
 */
export function useBeyondFirstFrame(): boolean {
  return useDeferredValue(true, !useHydrated());
}
