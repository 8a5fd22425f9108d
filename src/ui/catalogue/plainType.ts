/** Letters without a break from which on a word is no word of any language. */
const ENDLESS_WORD = /[^\s"]{1000}/;

/**
 * The attribute of an element that shows what `value` says. Where there is an endless word in it, it is set without
 * kerning: with it, the browser measures what is left of the word anew for each line, which took ten seconds for
 * 100,000 letters.
 */
export function plainType(value: unknown): { readonly 'data-plain-type'?: '' } {
  return ENDLESS_WORD.test(JSON.stringify(value)) ? { 'data-plain-type': '' } : {};
}
