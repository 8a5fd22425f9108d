/** Returns text for one line of a terminal or a log, without control characters and marks that reorder the line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, ' ');
}
