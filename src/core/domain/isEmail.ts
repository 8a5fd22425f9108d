/** Whether a text is one e-mail address, without a name or a line break. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>(),;:"[\]\\\p{Cc}]+@[^\s@<>(),;:"[\]\\\p{Cc}]+$/u.test(text);
}
