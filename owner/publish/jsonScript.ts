import { escapeMarkup, toWellFormed } from './escapeMarkup.ts';

/** Characters that could end the script, line separators, and bidirectional control characters. */
const MARKUP = /[<>&\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A `<script type="…">` data block that its JSON cannot end. Lone surrogates become U+FFFD. */
export function jsonScript(type: string, value: unknown, id?: string): string {
  const json = JSON.stringify(value, (_key, part) => (typeof part === 'string' ? toWellFormed(part) : part));
  const inert = json.replace(
    MARKUP,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="${escapeMarkup(type)}"${id === undefined ? '' : ` id="${escapeMarkup(id)}"`}>${inert}</script>`;
}
