import { escaped, wellFormed } from './escaped.ts';

/** What could end the script or be taken for a comment, and marks that reverse the order of what follows them. */
const MARKUP = /[<>&\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A block of data in HTML: `<script type="…">` with JSON that no text in it can end. Half of a surrogate pair becomes
 * U+FFFD, as it does in the page around it.
 */
export function jsonScript(type: string, value: unknown, id?: string): string {
  const json = JSON.stringify(value, (_key, part) => (typeof part === 'string' ? wellFormed(part) : part));
  const inert = json.replace(
    MARKUP,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="${escaped(type)}"${id === undefined ? '' : ` id="${escaped(id)}"`}>${inert}</script>`;
}
