import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Hydrated } from './useHydrated.ts';

/** Wraps a prerendered page. `useHydrated` changes in a transition: a store update would hydrate the whole page in one task. */
export function HydratedPage({ children }: { readonly children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}
