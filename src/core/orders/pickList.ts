import { lineName } from './lineName.ts';
import type { OrderLine } from './PlacedOrder.ts';

/** What to collect for several orders: a row for each product and choice, by name, with its pieces after an em space. */
export function pickList(lines: readonly OrderLine[]): string {
  const pieces = new Map<string, number>();
  for (const line of lines) {
    const row = `${lineName(line).join(', ')} (${line.id})`;
    pieces.set(row, (pieces.get(row) ?? 0) + line.quantity);
  }
  const sorted = [...pieces].sort(([one], [other]) => one.localeCompare(other));
  return sorted.map(([row, count]) => `${row}\u2003${count}`).join('\n');
}
