import type { Measured } from './median.ts';

/** Prints a Markdown table with a row per value and a column per shop, and the goals, if any. */
export function printMeasured(
  title: string,
  columns: ReadonlyMap<string, Measured>,
  goals: Measured = {},
): void {
  const names = [...new Set([...columns.values()].flatMap((values) => Object.keys(values)))];
  const all = [...columns, ...(names.some((name) => name in goals) ? [['goal', goals] as const] : [])];
  const head = ['', ...all.map(([column]) => column)];
  const rows = names.map((name) => [name, ...all.map(([, { [name]: value }]) => rounded(name, value))]);
  // Aligned for a terminal.
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
  return value.toFixed(/kB|MB|ms a page/.test(name) ? 1 : 0);
}
