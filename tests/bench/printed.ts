import type { Measured } from './median.ts';

/** Prints a row per value and a column per shop, and the goals, if any. */
export function printMeasured(
  title: string,
  columns: ReadonlyMap<string, Measured>,
  goals: Measured = {},
): void {
  const rows: Record<string, Record<string, string>> = {};
  for (const [column, values] of [...columns, ['goal', goals] as const]) {
    for (const [name, value] of Object.entries(values)) {
      if (column === 'goal' && !rows[name]) continue;
      rows[name] = { ...rows[name], [column]: rounded(name, value) };
    }
  }
  console.log(`\n${title}`);
  console.table(rows);
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function rounded(name: string, value: number): string {
  if (name.includes('shift')) return value.toFixed(4);
  if (name.includes('times')) return value.toFixed(2);
  return value.toFixed(/kB|MB|ms a (page|key)/.test(name) ? 1 : 0);
}
