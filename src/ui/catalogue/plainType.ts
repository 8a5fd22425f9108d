/** Tried only at the beginning of a word: at each letter, the time would be quadratic. */
const ENDLESS_WORD = /(?:^|[\s"])[^\s"]{1000}/;

/** Disables kerning if `value` contains an endless word, for which kerning is quadratic: 100,000 letters took ten seconds. */
export function plainType(value: unknown): { readonly 'data-plain-type'?: '' } {
  return ENDLESS_WORD.test(JSON.stringify(value)) ? { 'data-plain-type': '' } : {};
}
