/** No option is chosen. */
export const NONE = -1;

/** One step among the options of a combobox; beyond either end none is chosen. */
export function nextOption(active: number, step: number, count: number): number {
  const next = active + step;
  if (next >= count) return NONE;
  return next < NONE ? count - 1 : next;
}
