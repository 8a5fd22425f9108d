import { useLocation, useNavigate } from 'react-router-dom';

/** No option is highlighted. */
export const NO_OPTION = -1;

/** The next option of a combobox; `NO_OPTION` beyond either end. */
export function nextOption(active: number, step: number, count: number): number {
  const next = active + step;
  if (next >= count) return NO_OPTION;
  return next < NO_OPTION ? count - 1 : next;
}

/** Whether an input method handles the key, as for Japanese. Safari ends the composition before that event: 229 marks it. */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** Navigates to an address as a link does: the current address replaces its entry in the history. */
export function useFollow(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (to) => navigate(to, { replace: to === pathname + search + hash });
}
