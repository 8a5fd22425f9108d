import type { Measured } from './median.ts';

/** Prints a row per value and a column per shop, and the goals, if any. */
export function printMeasured(
  title: string,
  columns: ReadonlyMap<string, Measured>,
  goals: Measured = {},
): void {
  const names = [...new Set([...columns.values()].flatMap((values) => Object.keys(values)))];
  const all = [...columns, ...(names.some((name) => name in goals) ? [['goal', goals] as const] : [])];
  printTable(
    title,
    ['', ...all.map(([column]) => column)],
    names.map((name) => [name, ...all.map(([, { [name]: value }]) => rounded(name, value))]),
  );
}

/** Prints a Markdown table below a heading, with its columns aligned for a terminal. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map(({ [at]: cell = '' }) => cell.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  console.log(`\n### ${title}\n`);
  for (const cells of [head, rule, ...rows]) console.log(line(cells));
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function rounded(name: string, value: number | undefined): string {
  if (value === undefined) return '';
  if (name.includes('shift')) return value.toFixed(4);
  if (name.includes('times')) return value.toFixed(2);
  return value.toFixed(/kB|MB|ms a (page|key)/.test(name) ? 1 : 0);
}
