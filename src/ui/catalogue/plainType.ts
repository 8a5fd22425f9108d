/** A word longer than any language has. */
const ENDLESS_WORD = /[^\s"]{1000}/;

/**
 * The attribute that switches kerning off where `value` holds an endless word. With kerning the browser measures the
 * rest of the word anew for each line: 100,000 letters took ten seconds.
 */
export function plainType(value: unknown): { readonly 'data-plain-type'?: '' } {
  return ENDLESS_WORD.test(JSON.stringify(value)) ? { 'data-plain-type': '' } : {};
}
