/**
 * Orders two strings by their UTF-8 bytes. UTF-16 units give the same order, except that a surrogate, which is part of a code
 * point beyond U+FFFF, follows every other unit.
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

/** The length in UTF-8 bytes, the unit of all Firestore limits. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** Compares element by element; a prefix precedes its continuation. */
export function compareLists<Element>(
  a: readonly Element[],
  b: readonly Element[],
  compare: (a: Element, b: Element) => number,
): number {
  for (const [at, element] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    const order = element === other ? 0 : compare(element, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
