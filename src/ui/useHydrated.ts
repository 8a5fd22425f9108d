import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page has come to life. A page that was drawn when the shop was built knows nothing of the address's
 * query, so what depends on it is drawn only once this is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
