/** Prints what was measured at each size of the catalogue: a row a value, a column a size. */
export function printByCatalogue(measured: ReadonlyMap<number, object>): void {
  console.log(
    '\nOn a phone (processor 4 times slower, 1.6 Mbit/s and 150 ms on arrival), milliseconds by catalogue',
  );
  const rows: Record<string, Record<string, string>> = {};
  for (const [count, values] of measured) {
    for (const [name, value] of Object.entries(values)) {
      rows[name] = { ...rows[name], [`${count} products`]: rounded(name, value) };
    }
  }
  console.table(rows);
}

/** Bytes as kilobytes of 1,000 bytes. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function rounded(name: string, value: number): string {
  if (/shift/i.test(name)) return value.toFixed(4);
  if (/ratio/i.test(name)) return value.toFixed(2);
  return value.toFixed(/megabytes|kilobytes|perPage/i.test(name) ? 1 : 0);
}
