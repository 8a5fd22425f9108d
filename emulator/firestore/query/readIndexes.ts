import { FileError } from '../FileError.ts';
import { FirestoreError } from '../FirestoreError.ts';
import { parseFieldPath } from '../values/FieldPath.ts';
import { readEnum, readList, readMessage, readString } from '../values/message.ts';
import {
  type FieldOverride,
  type Index,
  Indexes,
  type Mode,
  type Scope,
  textOf,
  withName,
} from './Indexes.ts';

/** Parses the text of a `firestore.indexes.json`. Throws a FileError if it is invalid. */
export function readIndexes({ file, text }: { file: string; text: string }): Indexes {
  try {
    const message = readMessage(JSON.parse(text), ['indexes', 'fieldOverrides']);
    return new Indexes(
      file,
      readList(message.get('indexes')).flatMap(readIndex),
      readList(message.get('fieldOverrides')).map(readOverride),
    );
  } catch (error) {
    if (!(error instanceof FirestoreError || error instanceof SyntaxError)) throw error;
    throw new FileError(`${file}: ${error.message}`);
  }
}

/** Indexes of vectors and those of Datastore's API serve no query. */
function readIndex(json: unknown): Index[] {
  const names = [
    'collectionGroup',
    'queryScope',
    'fields',
    'apiScope',
    'density',
    'multikey',
    'unique',
  ] as const;
  const message = readMessage(json, names);
  const fields = readList(message.get('fields')).map((field) => {
    const entry = readMessage(field, ['fieldPath', 'order', 'arrayConfig', 'vectorConfig']);
    return { path: readPath(entry.get('fieldPath')), mode: readMode(entry) };
  });
  const known = fields.flatMap(({ path, mode }) => (mode ? [{ path, mode }] : []));
  if (known.length < fields.length || (message.get('apiScope') ?? 'ANY_API') !== 'ANY_API') return [];
  const collectionId = readString(message.get('collectionGroup'));
  return [{ collectionId, scope: readScope(message.get('queryScope')), fields: withName(known) }];
}

function readOverride(json: unknown): FieldOverride {
  const message = readMessage(json, ['collectionGroup', 'fieldPath', 'indexes', 'ttl']);
  const indexes = readList(message.get('indexes')).flatMap((index) => {
    const entry = readMessage(index, ['order', 'arrayConfig', 'vectorConfig', 'queryScope']);
    const mode = readMode(entry);
    return mode ? [{ mode, scope: readScope(entry.get('queryScope')) }] : [];
  });
  const path = readPath(message.get('fieldPath'));
  return { collectionId: readString(message.get('collectionGroup')), path, indexes };
}

function readPath(json: unknown): string {
  const path = readString(json);
  return path === '*' ? path : textOf(parseFieldPath(path));
}

function readMode(entry: ReadonlyMap<string, unknown>): Mode | undefined {
  const order = readEnum(entry.get('order'), 'ORDER_UNSPECIFIED', ['ASCENDING', 'DESCENDING']);
  return order ?? readEnum(entry.get('arrayConfig'), 'ARRAY_CONFIG_UNSPECIFIED', ['CONTAINS']);
}

function readScope(json: unknown): Scope {
  return readEnum(json, 'QUERY_SCOPE_UNSPECIFIED', ['COLLECTION', 'COLLECTION_GROUP']) ?? 'COLLECTION';
}
