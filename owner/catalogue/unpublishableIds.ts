import { oneLine } from './oneLine.ts';

/** The id of a product that cannot have a page in a published shop. */
export interface UnpublishableId {
  readonly id: string;
  readonly reason: string;
}

const MAX_NAME_BYTES = 255;

/** Returns the ids, without duplicates, that cannot name the folder of a product's page on Firebase Hosting. */
export function unpublishableIds(ids: readonly string[]): readonly UnpublishableId[] {
  const ownerOf = new Map<string, string>();
  return [...new Set(ids)].flatMap((id) => {
    const reason = reasonForName(id) ?? collisionReason(ownerOf.get(collisionKey(id)));
    if (reason !== undefined) return [{ id, reason }];
    ownerOf.set(collisionKey(id), id);
    return [];
  });
}

/** The lines that `doctor`, `upload` and `publish` print about these products. */
export function leftOutLines(found: readonly UnpublishableId[]): readonly string[] {
  if (found.length === 0) return [];
  return [
    'Without a page in a published shop, but in its lists and search:',
    ...found.map(({ id, reason }) => oneLine(`left out: ${JSON.stringify(id)}: ${reason}`)),
  ];
}

/**
 * Google's hosting emulator does not decode `;/?:@&=+$,#`, it is undocumented how a deployment reads `%`, a backslash or a
 * control character, and a dot before a slash is read as a parent folder. Clean URLs drop `index` and `.html`. Dot folders
 * and `node_modules` are not deployed.
 */
function reasonForName(id: string): string | undefined {
  if (id === '') return 'an empty id cannot name a folder';
  if (/^(index|node_modules)$/i.test(id)) return 'the hosting does not serve a folder of this name';
  if (Buffer.byteLength(id) > MAX_NAME_BYTES) {
    return `an id of more than ${MAX_NAME_BYTES} bytes cannot name a folder`;
  }
  const problem = problemOf(id);
  return problem && `an id ${problem} cannot name a folder`;
}

function problemOf(id: string): string | undefined {
  const [character] = /[;/?:@&=+$,#%\\]/.exec(id) ?? [];
  if (character !== undefined) return `with "${character}"`;
  if (/\p{Cc}/u.test(id)) return 'with a control character';
  if (/\p{Surrogate}/u.test(id)) return 'with an incomplete character';
  if (id.startsWith('.')) return 'that begins with "."';
  const [ending] = /\.$|\.html?$/i.exec(id) ?? [];
  return ending && `that ends with "${ending}"`;
}

function collisionReason(owner: string | undefined): string | undefined {
  return owner && `some file systems do not distinguish its folder from that of "${owner}"`;
}

/** Equal for names that some file systems do not distinguish because of letter case or Unicode normalization. */
function collisionKey(id: string): string {
  return id.normalize().toUpperCase().toLowerCase().normalize();
}
