const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Markup characters, carriage returns, and bidirectional control characters. */
const MARKUP = /[&<>"'\r\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Invisible characters that XML 1.0 or HTML forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;

/** Escapes HTML and XML content and quoted attributes. Lone surrogates become U+FFFD; control characters are dropped. */
export function escapeMarkup(text: string): string {
  return toWellFormed(text)
    .replace(FORBIDDEN, '')
    .replace(MARKUP, (character) => NAMED[character] ?? `&#${character.charCodeAt(0)};`);
}

/** Replaces each lone surrogate with U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Characters that could end the script, line separators, and bidirectional control characters. */
const ENDS_SCRIPT = /[<>&\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A `<script type="…">` data block that its JSON cannot end. Lone surrogates become U+FFFD. */
export function jsonScript(type: string, value: unknown, id?: string): string {
  const json = JSON.stringify(value, (_key, part) => (typeof part === 'string' ? toWellFormed(part) : part));
  const inert = json.replace(
    ENDS_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="${escapeMarkup(type)}"${id === undefined ? '' : ` id="${escapeMarkup(id)}"`}>${inert}</script>`;
}
