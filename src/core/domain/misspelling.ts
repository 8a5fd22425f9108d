/** Maximum number of typing errors in a word. */
export function allowedSlips(length: number): number {
  if (length < 3) return 0;
  return length < 5 ? 1 : 2;
}

/**
 * The distance of a typed word: letters to insert, drop, replace or swap with their neighbour. A misspelt prefix, as "headfone"
 * of "headphones", counts 0.5 more. Infinity if there are too many errors.
 */
export function misspelling(typed: string, word: string): number {
  const allowed = allowedSlips(typed.length);
  if (allowed === 0 || typed.length > word.length + allowed) return Number.POSITIVE_INFINITY;
  const beginning = word.slice(0, typed.length + allowed);
  const { whole, toBeginning } = distances(typed, beginning);
  const distance = beginning === word ? Math.min(whole, toBeginning + 0.5) : toBeginning + 0.5;
  return distance <= allowed + 0.5 ? distance : Number.POSITIVE_INFINITY;
}

/** Distances to the whole word and to its nearest prefix. */
function distances(a: string, b: string): { readonly whole: number; readonly toBeginning: number } {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return { whole: previous[b.length] ?? 0, toBeginning: Math.min(...previous) };
}
