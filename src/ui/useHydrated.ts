import { createContext, use } from 'react';

/** See `HydratedPage`. What is rendered in the browser from the start knows everything at once. */
export const Hydrated = createContext(true);

/**
 * Whether React has hydrated the page. A page that the build rendered knows neither the address's query nor today's
 * date, so what depends on them is rendered only once this is true.
 */
export function useHydrated(): boolean {
  return use(Hydrated);
}
