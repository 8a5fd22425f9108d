const LENGTHS = [8, 12, 13, 14];

/** Whether a text is a GTIN with 8, 12, 13 or 14 digits, the last of which is the correct check digit, and not a restricted one. */
export function isGtin(text: string): boolean {
  return hasCheckDigit(text) && !isRestricted(text);
}

/**
 * Whether a number identifies no product of a manufacturer, and is rejected by merchant centres: it is for use within a shop (02, 04,
 * 20 to 29) or for coupons (05, 981 to 984, 99), or has only zeros. The first of 14 digits is that of the package.
 */
function isRestricted(text: string): boolean {
  if (text.length === 8) return /^[02]/.test(text);
  return /^(0[245]|2|98[1-4]|99|0*$)/.test(text.padStart(14, '0').slice(1));
}

/** Whether a text has the form of a GTIN, restricted or not. */
export function hasCheckDigit(text: string): boolean {
  if (!LENGTHS.includes(text.length) || !/^\d+$/.test(text)) return false;
  // From the right, every second digit counts three times; the check digit makes the sum a multiple of 10.
  const sum = [...text]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
