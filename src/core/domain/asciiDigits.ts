const DIGIT = /\p{Nd}/u;
const FOREIGN_DIGITS = /(?![0-9])\p{Nd}/gu;

/** The text with the decimal digits of every script, such as ٣, ۳, ३ and ３, as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(FOREIGN_DIGITS, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode lists the digits of a script as ten consecutive characters, and may list several such series without a gap.
    let first = code;
    while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
