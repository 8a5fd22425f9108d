/**
 * Orders two strings as their UTF-8 bytes would be ordered. UTF-16 units agree with that except where a
 * surrogate meets a unit above it: the surrogate stands for a code point beyond U+FFFF and is the greater.
 */
export function compareText(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left === right) continue;
    const leftPaired = isSurrogate(left);
    return leftPaired === isSurrogate(right) ? left - right : leftPaired ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

/** The length of a text in bytes of UTF-8, which all of Firestore's limits count. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
