import type { Database, StoredDocument } from '../store/Database.ts';
import { compareValues } from '../values/compareValues.ts';
import { type FieldPath, isNamePath, pickFields } from '../values/FieldPath.ts';
import type { Fields, Value } from '../values/Value.ts';
import { matchesFilter } from './matchesFilter.ts';
import { orderOf } from './orderOf.ts';
import type { Cursor, Order, Query } from './Query.ts';
import { fieldOf } from './QueryDocument.ts';

/**
 * Returns the ordered results of a query with all fields; `projectFields` selects fields. Throws FAILED_PRECONDITION if the
 * database has no index for the query and the `aggregated` fields.
 */
export function runQuery(
  database: Database,
  query: Query,
  aggregated: readonly FieldPath[] = [],
): readonly StoredDocument[] {
  database.indexes?.check(query, aggregated);
  const { offset, limit } = query;
  const found = findInOrder(database, query);
  return offset === 0 && limit === undefined
    ? found
    : found.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** A document with the values of its sort fields, without the name, which is always the last sort field. */
interface Candidate {
  readonly document: StoredDocument;
  readonly keys: readonly Value[];
}

function findInOrder(database: Database, query: Query): readonly StoredDocument[] {
  const order = orderOf(query);
  const fieldOrder = order.filter(({ path }) => !isNamePath(path));
  const candidates: Candidate[] = [];
  for (const document of candidatesOf(database, query)) {
    const keys = keysOf({ database: database.name, document }, fieldOrder);
    if (keys && passes(database.name, document, query)) candidates.push({ document, keys });
  }
  // Candidates are already sorted by name, and the sort is stable. Only a descending name order needs an extra step.
  const isNameDescending = order.at(-1)?.direction === -1;
  if (isNameDescending) candidates.reverse();
  if (fieldOrder.length > 0) candidates.sort((a, b) => compareKeys(a.keys, b.keys, fieldOrder));
  return candidates
    .map(({ document }) => document)
    .filter((document) => isBetweenCursors(database.name, document, query));
}

/** Returns whether a document matches a query regardless of its limit and offset. */
export function matcherOf(database: string, query: Query): (document: StoredDocument) => boolean {
  const order = orderOf(query).filter(({ path }) => !isNamePath(path));
  return (document) =>
    isInScope(document.path.slice(0, -1), query) &&
    passes(database, document, query) &&
    keysOf({ database, document }, order) !== undefined &&
    isBetweenCursors(database, document, query);
}

function candidatesOf(database: Database, query: Query): readonly StoredDocument[] {
  const { parent, collectionId, allDescendants } = query;
  if (collectionId !== undefined && !allDescendants) return database.collection([...parent, collectionId]);
  return database.descendants(parent, (path) => isInScope(path, query));
}

/** Returns whether a query is over this collection. */
export function isInScope(
  collectionPath: readonly string[],
  { parent, collectionId, allDescendants }: Query,
): boolean {
  const depth = collectionPath.length - parent.length;
  return (
    (allDescendants ? depth > 0 : depth === 1) &&
    (collectionId === undefined || collectionPath.at(-1) === collectionId) &&
    parent.every((id, at) => id === collectionPath[at])
  );
}

function passes(database: string, document: StoredDocument, { where }: Query): boolean {
  return where === undefined || matchesFilter({ database, document }, where);
}

/** Undefined if a value is missing: the query then omits the document. */
function keysOf(document: Parameters<typeof fieldOf>[0], order: readonly Order[]): Value[] | undefined {
  const keys: Value[] = [];
  for (const { path } of order) {
    const value = fieldOf(document, path);
    if (value === undefined) return undefined;
    keys.push(value);
  }
  return keys;
}

function compareKeys(a: readonly Value[], b: readonly Value[], order: readonly Order[]): number {
  for (const [at, { direction }] of order.entries()) {
    const [left, right] = [a[at], b[at]];
    const difference = left && right ? compareValues(left, right) : 0;
    if (difference !== 0) return difference * direction;
  }
  return 0;
}

function isBetweenCursors(
  database: string,
  document: StoredDocument,
  { orderBy, startAt, endAt }: Query,
): boolean {
  const place = (cursor: Cursor) => {
    const order = orderBy.slice(0, cursor.values.length);
    return compareKeys(keysOf({ database, document }, order) ?? [], cursor.values, order);
  };
  if (startAt && (startAt.before ? place(startAt) < 0 : place(startAt) <= 0)) return false;
  return !(endAt && (endAt.before ? place(endAt) >= 0 : place(endAt) > 0));
}

export function projectFields(fields: Fields, { select }: Query): Fields {
  return select ? pickFields(fields, select) : fields;
}
