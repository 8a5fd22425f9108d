import { FirestoreError, invalid } from '../FirestoreError.ts';
import type { Caller } from '../protocol/caller.ts';
import { encodeList, type HttpResponse, jsonResponse } from '../protocol/HttpResponse.ts';
import type { Call, Operation } from '../protocol/Operation.ts';
import {
  readFlagParameter,
  readMaskParameter,
  readNumberParameter,
  readParameter,
} from '../protocol/parameters.ts';
import { openRead, type ReadConsistency } from '../protocol/transactionOptions.ts';
import { checkQuery } from '../query/checkQuery.ts';
import type { Order, Query } from '../query/Query.ts';
import { runQuery } from '../query/runQuery.ts';
import type { Database, StoredDocument } from '../store/Database.ts';
import { parseFieldPath } from '../values/FieldPath.ts';
import { readInt32, readMessage, readOptional, readString } from '../values/message.ts';
import { compareNames, nameOf } from '../values/resourceName.ts';
import { compareText } from '../values/text.ts';
import { encodeMasked, parseMask, readConsistencyParameters } from './documents.ts';

/** `request.query.limit` of a list without a page size. */
const DEFAULT_LIMIT = 30;

interface RequestedList {
  pageSize: number;
  pageToken: string;
  mask: readonly string[] | undefined;
  orderBy: string;
  showMissing: boolean;
  consistency: ReadConsistency;
}

/** `GET` of a collection, in pages. */
export const listDocuments: Operation<RequestedList> = {
  target: 'collection',
  read: (_, parameters) => {
    return {
      pageSize: readNumberParameter(parameters, 'pageSize') ?? 0,
      pageToken: readParameter(parameters, 'pageToken') ?? '',
      mask: readMaskParameter(parameters, 'mask'),
      orderBy: readParameter(parameters, 'orderBy') ?? '',
      showMissing: readFlagParameter(parameters, 'showMissing'),
      consistency: readConsistencyParameters(parameters),
    };
  },
  run: (call) => {
    const { pageSize, mask, orderBy, showMissing } = call.request;
    const position = readPageToken(call.request.pageToken);
    if (showMissing && orderBy !== '') throw invalid('cannot specify an order when show_missing is true');
    // Google's Emulator UI sends `_none_` for "no mask". A list with missing documents never has a mask.
    const paths = showMissing || mask?.includes('_none_') ? undefined : parseMask(mask);
    const query = listQuery(call);
    checkQuery(query);
    if (showMissing) requireOwner(call.caller);
    if (pageSize < 0) throw invalid('Page size must be nonnegative.');
    const { record, documents } = openRead(call.store, call.database, call.request.consistency);
    const entries = showMissing
      ? entriesWithMissing(documents, call.path, query)
      : runQuery(documents, query);
    const isByName = query.orderBy.length === 0;
    const { start, end, next } = cutPage(
      entries.map(pathOf),
      // Google's default is 30 documents and its maximum 150. Whole lists are easier for scripts.
      pageSize === 0 ? Number.POSITIVE_INFINITY : pageSize,
      position,
      isByName ? compareNames : undefined,
    );
    const page = entries.slice(start, end);
    call.access.checkList({ ...query, limit: pageSize === 0 ? DEFAULT_LIMIT : pageSize });
    for (const document of page.filter(isDocument)) record(document.path, document);
    return listResponseOf(page, next, (entry) =>
      isDocument(entry)
        ? encodeMasked(call.database.name, entry, paths)
        : JSON.stringify({ name: nameOf({ database: call.database.name, path: entry }) }),
    );
  },
};

/** A document, or the path of a missing one that has subcollections. */
type Entry = StoredDocument | readonly string[];

function isDocument(entry: Entry): entry is StoredDocument {
  return 'fields' in entry;
}

function pathOf(entry: Entry): string {
  return (isDocument(entry) ? entry.path : entry).join('/');
}

function listQuery({ request, path }: Call<RequestedList>): Query {
  return {
    parent: path.slice(0, -1),
    collectionId: path.at(-1),
    allDescendants: false,
    where: undefined,
    orderBy: parseOrderBy(request.orderBy),
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: undefined,
    select: undefined,
  };
}

/** Parses the `orderBy` of a list request, `price desc, name`, without surrounding whitespace. */
function parseOrderBy(text: string): Order[] {
  if (text === '') return [];
  if (text !== text.trim()) throw invalid(`Invalid order "${text}".`);
  return text.split(',').map((part): Order => {
    const match = /^\s*(\S+)(?:\s+(asc|desc))?\s*$/i.exec(part);
    if (!match) throw invalid(`Invalid order "${text}".`);
    return { path: parseFieldPath(match[1] ?? ''), direction: match[2]?.toLowerCase() === 'desc' ? -1 : 1 };
  });
}

function entriesWithMissing(database: Database, path: readonly string[], query: Query): readonly Entry[] {
  const documents = new Map(runQuery(database, query).map((document) => [document.path.at(-1), document]));
  return database.documentIds(path).map((id) => documents.get(id) ?? [...path, id]);
}

function requireOwner(caller: Caller): void {
  if (caller.type === 'owner') return;
  throw new FirestoreError('PERMISSION_DENIED', 'Metadata operations require admin authentication.');
}

/**
 * The content of a page token: the last entry, and the number of entries up to it. If that entry is deleted meanwhile, the next
 * page starts after its position.
 */
interface PagePosition {
  readonly count: number;
  readonly last: string;
}

function readPageToken(token: string): PagePosition | undefined {
  if (token === '') return undefined;
  const [count = '', ...last] = Buffer.from(token, 'base64url').toString('utf8').split(' ');
  if (!/^\d{1,15}$/.test(count) || last.length === 0) throw invalid('Invalid page token.');
  return { count: Number(count), last: last.join(' ') };
}

function pageToken({ count, last }: PagePosition): string {
  return Buffer.from(`${count} ${last}`).toString('base64url');
}

/**
 * Returns the bounds of a page and the token of the next one. As in Firestore, every full page has a token, so the last page may
 * be empty.
 */
function cutPage(
  names: readonly string[],
  pageSize: number,
  position: PagePosition | undefined,
  compare?: (a: string, b: string) => number,
) {
  const start = position ? startBehind(names, position, compare) : 0;
  const end = Math.min(start + pageSize, names.length);
  const isFull = end - start === pageSize;
  const next = isFull ? { nextPageToken: pageToken({ count: end, last: names[end - 1] ?? '' }) } : {};
  return { start, end, next };
}

function startBehind(
  names: readonly string[],
  { count, last }: PagePosition,
  compare?: (a: string, b: string) => number,
): number {
  const at = names[count - 1] === last ? count - 1 : names.indexOf(last);
  if (at !== -1) return at + 1;
  if (!compare) return Math.min(count, names.length);
  const behind = names.findIndex((name) => compare(name, last) > 0);
  return behind === -1 ? names.length : behind;
}

function listResponseOf(
  page: readonly Entry[],
  next: { nextPageToken?: string },
  encode: (entry: Entry) => string,
): HttpResponse {
  const token = next.nextPageToken === undefined ? '' : `,"nextPageToken":"${next.nextPageToken}"`;
  if (page.length === 0) return jsonResponse('{}');
  function* body(): Iterable<string> {
    yield '{"documents":';
    yield* encodeList(encodeEach(page, encode));
    yield `${token}}`;
  }
  return { status: 200, contentType: 'application/json', body: body() };
}

function* encodeEach(page: readonly Entry[], encode: (entry: Entry) => string): Iterable<string> {
  for (const entry of page) yield encode(entry);
}

/** `:listCollectionIds` of the root or a document, for the owner only. */
export const listCollectionIds: Operation<{ pageSize: number; pageToken: string }> = {
  target: 'parent',
  read: (body) => {
    const message = readMessage(body, ['parent', 'pageSize', 'pageToken']);
    return {
      pageSize: readOptional(message.get('pageSize'), readInt32) ?? 0,
      pageToken: readOptional(message.get('pageToken'), readString) ?? '',
    };
  },
  run: ({ request, path, database, caller }) => {
    const { pageSize } = request;
    if (pageSize < 0) throw invalid('page_size must be greater than or equal to zero.');
    requireOwner(caller);
    const position = readPageToken(request.pageToken);
    const ids = database.collectionIds(path);
    const size = pageSize === 0 ? Number.POSITIVE_INFINITY : pageSize;
    const { start, end, next } = cutPage(ids, size, position, compareText);
    const collectionIds = ids.slice(start, end);
    return jsonResponse(JSON.stringify(collectionIds.length === 0 ? {} : { collectionIds, ...next }));
  },
};
