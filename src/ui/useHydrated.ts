import { createContext, use } from 'react';

/** False during hydration; see `HydratedPage`. */
export const Hydrated = createContext(true);

/** Whether the page is hydrated. Render the URL's query and the date only then, because the build knows neither. */
export function useHydrated(): boolean {
  return use(Hydrated);
}
