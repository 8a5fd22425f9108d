import { invalid } from '../FirestoreError.ts';
import { readQuery } from '../protocol/readQuery.ts';
import type { Query } from '../query/Query.ts';
import { readInt32, readList, readMessage, readOptional, readString } from '../values/message.ts';
import { parseDocumentName, parseName } from '../values/resourceName.ts';

/** A target that a client adds: a query, or documents. */
export interface AddedTarget {
  readonly query: Query | undefined;
  readonly paths: readonly (readonly string[])[];
  /** Empty for a target without known results, and for a client that knows only their time. */
  readonly resumeToken: string;
  readonly isResumed: boolean;
}

const TARGET_FIELDS = ['targetId', 'query', 'documents', 'resumeToken', 'readTime', 'once', 'expectedCount'];

export function readTargetId(json: unknown): number {
  return (readOptional(readMessage(json, TARGET_FIELDS).get('targetId'), readInt32) ?? 0) || 1;
}

export function readAddedTarget(json: unknown, database: string): AddedTarget {
  const message = readMessage(json, TARGET_FIELDS);
  if (message.has('query') === message.has('documents'))
    throw invalid('A target is either a query or documents.');
  const resumeToken = readString(message.get('resumeToken') ?? '');
  const query = readOptional(message.get('query'), (target) => readQueryTarget(target, database));
  const isResumed = resumeToken !== '' || message.has('readTime');
  return { query, paths: readPaths(message.get('documents') ?? {}, database), resumeToken, isResumed };
}

function readQueryTarget(json: unknown, database: string): Query {
  const message = readMessage(json, ['parent', 'structuredQuery']);
  const parent = parseName(readString(message.get('parent') ?? ''));
  if (parent.database !== database || parent.path.length % 2 === 1)
    throw invalid(`A query is below a document or the root of ${database}.`);
  return { ...readQuery(message.get('structuredQuery') ?? {}), parent: parent.path };
}

function readPaths(json: unknown, database: string): readonly (readonly string[])[] {
  return readList(readMessage(json, ['documents']).get('documents')).map((name) => {
    const parsed = parseDocumentName(readString(name));
    if (parsed.database !== database) throw invalid(`"${name}" is not in the database ${database}.`);
    return parsed.path;
  });
}

/** A resume token has the time of a snapshot, and the history of the database that it belongs to. */
export function makeToken(history: string, time: bigint): string {
  return Buffer.from(`${history} ${time}`).toString('base64');
}

/** Undefined if the token is empty or belongs to another history. */
export function timeOfToken(token: string, history: string): bigint | undefined {
  const [known, time = ''] = Buffer.from(token, 'base64').toString().split(' ');
  return known === history && /^\d+$/.test(time) ? BigInt(time) : undefined;
}
