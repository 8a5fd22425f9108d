import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './HydratedPage.tsx';

const NO_QUERY = new URLSearchParams();

/** The URL's query and its setter. Empty until hydration, because the build does not know the query. */
export function useQuery(): ReturnType<typeof useSearchParams> {
  const [query, change] = useSearchParams();
  return [useHydrated() ? query : NO_QUERY, change];
}
