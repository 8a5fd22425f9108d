import { useLocation, useNavigate } from 'react-router-dom';

/** Navigates to an address as a link does: the current address replaces its entry in the history. */
export function useFollow(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (to) => navigate(to, { replace: to === pathname + search + hash });
}
