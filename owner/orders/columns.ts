import { oneLine } from '../catalogue/oneLine.ts';

/** "2026-11-24 09:32" in this machine's time zone. */
export function localTime(time: string): string {
  const date = new Date(time);
  const two = (part: number) => `${part}`.padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Aligns columns, one of them (`amounts`) at its end. Values are free of control characters. */
export function aligned(rows: readonly (readonly string[])[], amounts?: number): string {
  const clean = rows.map((row) => row.map(oneLine));
  const widths = (clean[0] ?? []).map((_, column) =>
    Math.max(...clean.map((row) => row[column]?.length ?? 0)),
  );
  const pad = (text: string, column: number) =>
    column === amounts ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return clean.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
