import { useEffect } from 'react';
import { useHydrated } from '#ui/HydratedPage.tsx';
import { endHydration } from './settled.ts';

/** Reports the end of hydration, which renders the page a second time. */
export function HydrationEnd() {
  const isOver = useHydrated();
  useEffect(() => {
    if (isOver) endHydration();
  }, [isOver]);
  return null;
}
