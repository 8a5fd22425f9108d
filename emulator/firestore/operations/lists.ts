import { FirestoreError, invalid } from '../FirestoreError.ts';
import { encodeList, jsonAnswer } from '../protocol/Answer.ts';
import type { Caller } from '../protocol/caller.ts';
import type { Call, Operation } from '../protocol/Operation.ts';
import {
  readFlagParameter,
  readMaskParameter,
  readNumberParameter,
  readParameter,
} from '../protocol/parameters.ts';
import { checkQuery } from '../query/checkQuery.ts';
import type { Order, Query } from '../query/Query.ts';
import { runQuery } from '../query/runQuery.ts';
import type { StoredDocument } from '../store/Database.ts';
import { parseFieldPath } from '../values/FieldPath.ts';
import { readInt32, readMessage, readOptional, readString } from '../values/message.ts';
import { nameOf } from '../values/resourceName.ts';
import { encodeMasked, parseMask, refuseConsistency } from './documents.ts';

type RequestedList = {
  pageSize: number;
  pageToken: string;
  mask: readonly string[] | undefined;
  orderBy: string;
  showMissing: boolean;
};

/** `GET` of a collection, page by page. */
export const listDocuments: Operation<RequestedList> = {
  target: 'collection',
  read: (_, parameters) => {
    refuseConsistency(parameters);
    return {
      pageSize: readNumberParameter(parameters, 'pageSize') ?? 0,
      pageToken: readParameter(parameters, 'pageToken') ?? '',
      mask: readMaskParameter(parameters, 'mask'),
      orderBy: readParameter(parameters, 'orderBy') ?? '',
      showMissing: readFlagParameter(parameters, 'showMissing'),
    };
  },
  run: (call) => {
    const { pageSize, mask, orderBy, showMissing } = call.request;
    if (pageSize < 0) throw invalid('Page size must be nonnegative.');
    if (showMissing && orderBy !== '') throw invalid('cannot specify an order when show_missing is true');
    // The emulator's own user interface asks for this mask and means none.
    const paths = mask?.includes('_none_') ? undefined : parseMask(mask);
    const query = listQuery(call);
    checkQuery(query);
    const start = readPageToken(call.request.pageToken);
    if (showMissing) requireOwner(call.caller);
    const entries = showMissing ? entriesWithMissing(call, query) : runQuery(call.database, query);
    const end = pageSize === 0 ? entries.length : start + pageSize;
    const page = entries.slice(start, end);
    call.access.checkList(
      { ...query, limit: pageSize === 0 ? undefined : pageSize },
      page.filter(isDocument),
    );
    return listAnswerOf(page, end < entries.length ? end : undefined, (entry) =>
      isDocument(entry)
        ? encodeMasked(call.database.name, entry, paths)
        : JSON.stringify({ name: nameOf({ database: call.database.name, path: entry }) }),
    );
  },
};

/** A document, or the path of one that exists only through what lies below it. */
type Entry = StoredDocument | readonly string[];

function isDocument(entry: Entry): entry is StoredDocument {
  return 'fields' in entry;
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

/** Reads an order as a list request writes it: `price desc, name`. */
function parseOrderBy(text: string): Order[] {
  if (text.trim() === '') return [];
  return text.split(',').map((part): Order => {
    const match = /^\s*(\S+)(?:\s+(asc|desc))?\s*$/i.exec(part);
    if (!match) throw invalid(`Invalid order "${text}".`);
    return { path: parseFieldPath(match[1] ?? ''), direction: match[2]?.toLowerCase() === 'desc' ? -1 : 1 };
  });
}

function entriesWithMissing({ database, path }: Call<unknown>, query: Query): readonly Entry[] {
  const documents = new Map(runQuery(database, query).map((document) => [document.path.at(-1), document]));
  return database.documentIds(path).map((id) => documents.get(id) ?? [...path, id]);
}

function requireOwner(caller: Caller): void {
  if (caller.type === 'owner') return;
  throw new FirestoreError('PERMISSION_DENIED', 'Metadata operations require admin authentication.');
}

const TOKEN_MARK = 'page:';

/** The place a page token stands for, 0 where there is none. */
function readPageToken(token: string): number {
  if (token === '') return 0;
  const text = Buffer.from(token, 'base64url').toString('utf8');
  const place = text.startsWith(TOKEN_MARK) ? Number(text.slice(TOKEN_MARK.length)) : Number.NaN;
  if (!Number.isSafeInteger(place) || place < 0) throw invalid('Invalid page token.');
  return place;
}

function pageToken(place: number): string {
  return Buffer.from(TOKEN_MARK + place).toString('base64url');
}

function listAnswerOf(page: readonly Entry[], next: number | undefined, encode: (entry: Entry) => string) {
  const token = next === undefined ? '' : `,"nextPageToken":"${pageToken(next)}"`;
  if (page.length === 0) return jsonAnswer('{}');
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

/** `:listCollectionIds` below the root or a document, for the owner alone. */
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
    const start = readPageToken(request.pageToken);
    requireOwner(caller);
    const ids = database.collectionIds(path);
    const end = pageSize === 0 ? ids.length : start + pageSize;
    const collectionIds = ids.slice(start, end);
    const next = end < ids.length ? { nextPageToken: pageToken(end) } : {};
    return jsonAnswer(JSON.stringify(collectionIds.length === 0 ? {} : { collectionIds, ...next }));
  },
};
