import { useEffect } from 'react';
import { loadsInProgress } from '#ui/kit/lateCode.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import { watchRendering } from './settled.ts';

/** Reports the end of hydration, which renders the page a second time, and later loads of code. */
export function HydrationEnd() {
  const isOver = useHydrated();
  useEffect(() => {
    if (isOver) watchRendering(() => loadsInProgress() > 0);
  }, [isOver]);
  return null;
}
