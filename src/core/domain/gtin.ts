const LENGTHS = [8, 12, 13, 14];

/**
 * Numbers that identify no product of a manufacturer: prefixes for use within a shop (02, 04, 20 to 29) and for coupons (05, 981 to 984,
 * 99), and zeros only. A GTIN of 14 digits begins with that of its package, so it is compared without.
 */
const RESTRICTED_8 = /^(0|2)/;
const RESTRICTED_13 = /^(0[245]|2|98[1-4]|99|0*$)/;

/** Whether a text is a GTIN with 8, 12, 13 or 14 digits, the last of which is the correct check digit, and not a restricted one. */
export function isGtin(text: string): boolean {
  return hasCheckDigit(text) && !isRestricted(text);
}

/** Whether merchant centres and search engines reject the number, even with the correct check digit. */
export function isRestricted(text: string): boolean {
  if (!hasCheckDigit(text)) return false;
  if (text.length === 8) return RESTRICTED_8.test(text);
  return RESTRICTED_13.test(text.padStart(14, '0').slice(1));
}

function hasCheckDigit(text: string): boolean {
  if (!LENGTHS.includes(text.length) || !/^\d+$/.test(text)) return false;
  // From the right, every second digit counts three times; the check digit makes the sum a multiple of 10.
  const sum = [...text]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
