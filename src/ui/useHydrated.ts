import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page has come to life. A page that was rendered when the shop was built knows neither the address's
 * query nor today's date, so what depends on them is rendered only once this is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
