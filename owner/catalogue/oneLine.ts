const MAX_LISTED = 5;

/** Replaces control characters and bidirectional marks by spaces, for one line of a terminal or a log. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, ' ');
}

/** Returns the first ids, on one line. */
export function listed(ids: readonly string[]): string {
  return oneLine([...ids.slice(0, MAX_LISTED), ...(ids.length > MAX_LISTED ? ['…'] : [])].join(', '));
}

/** Returns a number with its noun. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
