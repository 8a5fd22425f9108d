/** A number with its noun: "1 product", "2 products". */
export function formatCount(count: number, thing: string): string {
  return `${count} ${count === 1 ? thing : `${thing}s`}`;
}
