const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** What would end the text or be read as another, and marks that reverse the order of what follows them on a screen. */
const MARKUP = /[&<>"'\r\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What neither XML 1.0 nor HTML may hold; nobody can see it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;

/**
 * A text as it may stand in HTML and XML, between tags and in a quoted attribute: a parser reads the same text again. Half
 * of a surrogate pair becomes U+FFFD, as it does wherever a page is written as UTF-8; control characters are dropped.
 */
export function escaped(text: string): string {
  return wellFormed(text)
    .replace(FORBIDDEN, '')
    .replace(MARKUP, (character) => NAMED[character] ?? `&#${character.charCodeAt(0)};`);
}

/** The text with U+FFFD for each half of a surrogate pair that stands alone. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
