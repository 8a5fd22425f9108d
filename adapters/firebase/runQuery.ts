import { ForeignResponse, type ProductDocument } from '#adapters/shared/PagedProductRepository.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { fromFirestoreFields } from './firestoreFields.ts';

export interface FirestoreProject {
  /** Google's origin or the emulator's, such as `http://127.0.0.1:8080`. */
  readonly origin: string;
  readonly projectId: string;
  readonly apiKey: string;
}

/** The prefix of all documents' resource names, without a trailing slash. */
export function documentsOf({ projectId }: Pick<FirestoreProject, 'projectId'>): string {
  return `projects/${projectId}/databases/(default)/documents`;
}

/** Throws a `ForeignResponse` or SyntaxError for a response that is not Firestore's, another error if the request fails. */
export async function runQuery(
  project: FirestoreProject,
  structuredQuery: object,
): Promise<readonly ProductDocument[]> {
  const { origin, projectId, apiKey } = project;
  const documents = documentsOf({ projectId: encodeURIComponent(projectId) });
  const response = await fetch(`${origin}/v1/${documents}:runQuery?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    // A plain-text body without custom headers avoids a CORS preflight request.
    body: JSON.stringify({ structuredQuery }),
  });
  if (!response.ok) throw new Error(`Firestore responds with ${response.status}.`);
  const entries: unknown = await response.json();
  if (!Array.isArray(entries)) throw new ForeignResponse('It is not a list.');
  const prefix = `${documentsOf(project)}/`;
  return entries.flatMap((entry: unknown) => {
    if (!isRecord(entry)) throw new ForeignResponse('An entry is not a result.');
    if (isDocument(entry.document, prefix)) return [decoded(entry.document)];
    // An empty result contains only a `readTime`, or nothing, since the API omits default values.
    if (!('document' in entry) && ('readTime' in entry || Object.keys(entry).length === 0)) return [];
    // Errors arrive as entries too, sometimes after documents.
    throw new ForeignResponse('A document is not from this database.');
  });
}

/** A document as Firestore's REST API encodes it. Its full resource name ends in its id. */
interface FirestoreDocument {
  readonly name: string;
  readonly fields?: unknown;
}

function isDocument(value: unknown, prefix: string): value is FirestoreDocument & Record<string, unknown> {
  return isRecord(value) && typeof value.name === 'string' && value.name.startsWith(prefix);
}

function decoded({ name, fields }: FirestoreDocument): ProductDocument {
  return { id: name.slice(name.lastIndexOf('/') + 1), fields: fromFirestoreFields(fields) };
}
