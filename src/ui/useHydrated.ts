import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has hydrated the page. A page that the build rendered knows neither the address's query nor today's
 * date, so what depends on them is rendered only once this is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
