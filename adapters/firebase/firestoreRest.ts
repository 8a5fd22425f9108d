// What the page and Node.js know of Firestore's REST interface.
import { isRecord } from '#core/parsing/isRecord.ts';
import { fromFirestoreFields } from './firestoreFields.ts';

export const GOOGLE_ORIGIN = 'https://firestore.googleapis.com';

/** The part of resource names that contains all documents, without a trailing slash. */
export function documentsOf(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents`;
}

/** The address of a method such as `:runQuery`. `origin` is Google's or an emulator's, such as `http://127.0.0.1:8080`. */
export function methodAddress(origin: string, projectId: string, method: string): string {
  return `${origin}/v1/${documentsOf(encodeURIComponent(projectId))}${method}`;
}

/** The part of all queries of products: the collection, ordered by id. */
export const PRODUCTS_BY_ID = {
  from: [{ collectionId: 'products' }],
  orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
};

/** The part of a query that follows the document with this resource name. */
export function startAfter(referenceValue: string): object {
  return { startAt: { before: false, values: [{ referenceValue }] } };
}

export interface FirestoreDocument {
  readonly id: string;
  readonly fields: Record<string, unknown>;
  /** ISO time of the last change; a string in every response of Firestore. */
  readonly updateTime: unknown;
}

/** The documents in a response to `:runQuery` or `:batchGet`; undefined if it has others. `prefix` is that of their resource names. */
export function documentsIn(response: unknown, prefix: string): readonly FirestoreDocument[] | undefined {
  if (!Array.isArray(response)) return undefined;
  const documents: FirestoreDocument[] = [];
  for (const entry of response) {
    if (!isRecord(entry)) return undefined;
    const { found, document = found, readTime } = entry;
    if (document === undefined) {
      // An entry without a document has only a time, or nothing, since the API omits default values. Errors arrive as entries, too.
      if (readTime === undefined && Object.keys(entry).length > 0) return undefined;
      continue;
    }
    const { name, fields, updateTime } = isRecord(document) ? document : {};
    if (typeof name !== 'string' || !name.startsWith(prefix)) return undefined;
    documents.push({ id: name.slice(prefix.length), fields: fromFirestoreFields(fields), updateTime });
  }
  return documents;
}
