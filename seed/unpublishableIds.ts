import { oneLine } from './oneLine.ts';

/** A product that gets no page in a published shop, and why. */
export interface UnpublishableId {
  readonly id: string;
  readonly reason: string;
}

/** The longest name of a file or folder, in bytes. */
const LONGEST_NAME = 255;

/**
 * Returns the ids that cannot name a folder on Firebase Hosting, each once. A published product's pages lie in a folder
 * named by its id; without one, only the shop's code finds the product at its address.
 */
export function unpublishableIds(ids: readonly string[]): readonly UnpublishableId[] {
  const ownerOf = new Map<string, string>();
  return [...new Set(ids)].flatMap((id) => {
    const reason = reasonAgainst(id) ?? reasonAgainstTwin(ownerOf.get(mergedName(id)));
    if (reason !== undefined) return [{ id, reason }];
    ownerOf.set(mergedName(id), id);
    return [];
  });
}

/** The lines that `doctor`, `upload` and `publish` print about such products; none if there are none. */
export function leftOutLines(found: readonly UnpublishableId[]): readonly string[] {
  if (found.length === 0) return [];
  return [
    'No page in a published shop, but shown in its lists and search:',
    ...found.map(({ id, reason }) => oneLine(`left out: ${JSON.stringify(id)}: ${reason}`)),
  ];
}

/**
 * Google's hosting emulator leaves `;/?:@&=+$,#` encoded when it looks for a file, and nothing documents how a deployment
 * reads a `%`, a backslash or a control character in a file's name. Folders that begin with a dot and `node_modules` are not
 * deployed, clean addresses drop `index` and `.html`, and the emulator takes a dot before the slash for a way up.
 */
function reasonAgainst(id: string): string | undefined {
  if (id === '') return 'an empty id cannot name a folder';
  if (/^(index|node_modules)$/i.test(id)) return 'the hosting does not serve a folder of this name';
  if (Buffer.byteLength(id) > LONGEST_NAME) {
    return `an id of more than ${LONGEST_NAME} bytes cannot name a folder`;
  }
  const problem = problemOf(id);
  return problem && `an id ${problem} cannot name a folder`;
}

function problemOf(id: string): string | undefined {
  const [character] = /[;/?:@&=+$,#%\\]/.exec(id) ?? [];
  if (character !== undefined) return `with "${character}"`;
  if (/\p{Cc}/u.test(id)) return 'with a control character';
  if (/\p{Surrogate}/u.test(id)) return 'with half a character';
  if (id.startsWith('.')) return 'that begins with "."';
  const [ending] = /\.$|\.html?$/i.exec(id) ?? [];
  return ending && `that ends with "${ending}"`;
}

function reasonAgainstTwin(owner: string | undefined): string | undefined {
  return owner && `some file systems do not tell its folder from that of "${owner}"`;
}

/** A name as file systems compare it that ignore letter case, or how an accent is composed. */
function mergedName(id: string): string {
  return id.normalize().toUpperCase().toLowerCase().normalize();
}
