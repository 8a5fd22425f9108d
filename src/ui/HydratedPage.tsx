import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

const Hydrated = createContext(true);

/** Whether the page is hydrated. Render the URL's query and the date only then, because the build knows neither. */
export function useHydrated(): boolean {
  return use(Hydrated);
}

/** Wraps a prerendered page. `useHydrated` changes in a transition: a store update would hydrate the whole page in one task. */
export function HydratedPage({ children }: { readonly children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}
