import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './useHydrated.ts';

const NONE = new URLSearchParams();

/** The URL's query and its setter. Empty until hydration, because the build does not know the query. */
export function useQuery(): ReturnType<typeof useSearchParams> {
  const [query, change] = useSearchParams();
  return [useHydrated() ? query : NONE, change];
}
