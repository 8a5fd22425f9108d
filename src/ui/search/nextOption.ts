/** No option is highlighted. */
export const NO_OPTION = -1;

/** The next option of a combobox; `NO_OPTION` beyond either end. */
export function nextOption(active: number, step: number, count: number): number {
  const next = active + step;
  if (next >= count) return NO_OPTION;
  return next < NO_OPTION ? count - 1 : next;
}
