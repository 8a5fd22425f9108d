import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './useHydrated.ts';

const NONE = new URLSearchParams();

/** The address's query, and how to change it. Empty until React has hydrated the page: who rendered it knew no query. */
export function useQuery(): ReturnType<typeof useSearchParams> {
  const [query, change] = useSearchParams();
  return [useHydrated() ? query : NONE, change];
}
