/** How many there are of a thing, in words: "1 product", "2 products". */
export function counted(count: number, thing: string): string {
  return `${count} ${count === 1 ? thing : `${thing}s`}`;
}
