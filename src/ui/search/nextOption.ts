/** No option is highlighted. */
export const NONE = -1;

/** The next option of a combobox; `NONE` beyond either end. */
export function nextOption(active: number, step: number, count: number): number {
  const next = active + step;
  if (next >= count) return NONE;
  return next < NONE ? count - 1 : next;
}
