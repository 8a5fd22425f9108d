import { FirestoreError } from '../FirestoreError.ts';
import type { StoredDocument } from '../store/Database.ts';
import type { Store } from '../store/Store.ts';
import { checkDocumentSize, checkFields } from '../values/checkFields.ts';
import { decodeFields } from '../values/decodeValue.ts';
import { readMessage, readString, readTimestamp } from '../values/message.ts';
import { checkPathDepth, parseDocumentName } from '../values/resourceName.ts';
import { encodeDocument, encodeList } from './HttpResponse.ts';

/** Identifies the format. */
const HEAD = '{"firestore-rest-emulator":1,"documents":';

/** Serialises all documents of all databases, one per line, in the format of the protocol. */
export function writeDocuments(store: Store): string {
  const documents = store
    .databases()
    .flatMap((database) =>
      database.descendants([], () => true).map((document) => `\n${encodeDocument(database.name, document)}`),
    );
  return `${HEAD}${[...encodeList(documents)].join('')}}\n`;
}

/**
 * Loads such a file into an empty store, with the original times. Throws `FILE: PROBLEM` if the file is truncated, of another
 * format, or contains documents that Firestore would refuse.
 */
export function readDocuments(store: Store, { file, text }: { file: string; text: string }): void {
  if (!text.startsWith(HEAD)) throw new Error(`${file}: it holds no documents of this emulator`);
  for (const json of listIn(file, text)) {
    try {
      const { database, document } = readStored(json);
      store.database(database).put(document);
      store.clock.advance(document.updateTime);
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error;
      throw new Error(`${file}: ${nameIn(json)}: ${error.message}`);
    }
  }
}

function listIn(file: string, text: string): readonly unknown[] {
  try {
    const { documents } = JSON.parse(text) as { documents: unknown };
    if (Array.isArray(documents)) return documents;
  } catch (error) {
    throw new Error(`${file}: it is cut or damaged: ${error instanceof Error ? error.message : error}`);
  }
  throw new Error(`${file}: it holds no list of documents`);
}

function readStored(json: unknown): { database: string; document: StoredDocument } {
  const message = readMessage(json, ['name', 'fields', 'createTime', 'updateTime']);
  const { database, path } = parseDocumentName(readString(message.get('name')));
  const fields = decodeFields(message.get('fields'));
  checkPathDepth(path);
  checkFields(fields);
  checkDocumentSize(path, fields);
  const createTime = readTimestamp(message.get('createTime'));
  const updateTime = readTimestamp(message.get('updateTime'));
  return { database, document: { path, fields, createTime, updateTime } };
}

function nameIn(json: unknown): string {
  const name = typeof json === 'object' && json !== null && 'name' in json ? json.name : undefined;
  return typeof name === 'string' ? name : 'a document without a name';
}
