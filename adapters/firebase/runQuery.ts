import { isRecord } from '#core/parsing/isRecord.ts';

/** A project, and where its database is asked. */
export interface FirestoreProject {
  /** Google's, or the emulator's, such as `http://127.0.0.1:8080`. */
  readonly origin: string;
  readonly projectId: string;
  readonly apiKey: string;
}

/** A document as Firestore's REST interface spells it. */
export interface FirestoreDocument {
  /** The whole resource name; it ends in the id. */
  readonly name: string;
  readonly fields?: unknown;
}

/** A response that is not one of Firestore, such as the page of a hotel's network, or one that Firestore ended early. */
export class ForeignResponse extends Error {
  override readonly name = 'ForeignResponse';
}

/** The resource name that those of all documents of the database begin with, without a slash at its end. */
export function documentsOf({ projectId }: Pick<FirestoreProject, 'projectId'>): string {
  return `projects/${projectId}/databases/(default)/documents`;
}

/**
 * The documents that a structured query of the REST interface finds, in its order. Throws a `ForeignResponse` or a
 * SyntaxError where the response is not one of Firestore, and another error where there is none or a refusal.
 */
export async function runQuery(
  project: FirestoreProject,
  structuredQuery: object,
): Promise<readonly FirestoreDocument[]> {
  const { origin, projectId, apiKey } = project;
  const documents = documentsOf({ projectId: encodeURIComponent(projectId) });
  const response = await fetch(`${origin}/v1/${documents}:runQuery?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    // Sent as plain text, and without a header of our own: the browser would ask beforehand whether it may send any other.
    body: JSON.stringify({ structuredQuery }),
  });
  if (!response.ok) throw new Error(`Firestore responds with ${response.status}.`);
  const entries: unknown = await response.json();
  if (!Array.isArray(entries)) throw new ForeignResponse('It is no list.');
  const prefix = `${documentsOf(project)}/`;
  return entries.flatMap((entry: unknown) => {
    if (!isRecord(entry)) throw new ForeignResponse('It holds what is no result.');
    if (isDocument(entry.document, prefix)) return [entry.document];
    // The time of reading comes without a document where there is none; fields at their default are left out.
    if (!('document' in entry) && ('readTime' in entry || Object.keys(entry).length === 0)) return [];
    // An error comes as an entry too, at times behind documents.
    throw new ForeignResponse('It holds what is no document of this database.');
  });
}

function isDocument(value: unknown, prefix: string): value is FirestoreDocument {
  return isRecord(value) && typeof value.name === 'string' && value.name.startsWith(prefix);
}
