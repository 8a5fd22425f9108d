import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Hydrated } from './useHydrated.ts';

/**
 * Around a page that was rendered ahead. What waits for `useHydrated` is rendered in a transition: a store would have it
 * rendered at once, and React would hydrate all that stands below it in the same task.
 */
export function HydratedPage({ children }: { readonly children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}
