const LENGTHS = [8, 12, 13, 14];

/** Whether a text is a GTIN with 8, 12, 13 or 14 digits, the last of which is the correct check digit. */
export function isGtin(text: string): boolean {
  if (!LENGTHS.includes(text.length) || !/^\d+$/.test(text)) return false;
  // From the right, every second digit counts three times; the check digit makes the sum a multiple of 10.
  const sum = [...text]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
