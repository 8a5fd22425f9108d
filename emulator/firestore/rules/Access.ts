import { FirestoreError } from '../FirestoreError.ts';
import type { Caller } from '../protocol/caller.ts';
import type { Query } from '../query/Query.ts';
import { requestTime } from '../store/applyTransform.ts';
import { type CommitPlan, type DocumentWrite, mutationOf } from '../store/commit.ts';
import { type Database, keyOf, type StoredDocument } from '../store/Database.ts';
import { UNKNOWN_ID } from './matchPath.ts';
import { possibleResults } from './possibleResults.ts';
import type { AccessRequest, Ruleset } from './Ruleset.ts';
import { EvaluationError, fromFields, fromJson, type RuleValue, type ValuesByType } from './RuleValue.ts';
import type { Method } from './syntax.ts';

/** The permissions of a caller. Each check throws PERMISSION_DENIED or returns. */
export interface Access {
  readonly checkGet: (path: readonly string[], document: StoredDocument | undefined) => void;
  /** Applies the rules to the possible results of a query: they must follow from its filters, whatever is stored. */
  readonly checkList: (query: Query) => void;
  readonly checkCommit: (plan: CommitPlan) => void;
}

export const FULL_ACCESS: Access = { checkGet: () => {}, checkList: () => {}, checkCommit: () => {} };

/** Maximum number of different documents that a request's conditions may read. */
const MAX_READS_SINGLE = 10;
const MAX_READS_MULTIPLE = 20;

/** The access that rules grant a caller to a database; `now` is in microseconds. */
export class RuledAccess implements Access {
  readonly #ruleset: Ruleset;
  readonly #database: Database;
  readonly #auth: RuleValue;
  readonly #now: bigint;

  constructor(ruleset: Ruleset, caller: Caller, database: Database, now: bigint) {
    this.#ruleset = ruleset;
    this.#database = database;
    this.#auth = authOf(caller);
    this.#now = now;
  }

  checkGet(path: readonly string[], document: StoredDocument | undefined): void {
    this.#check('get', path, this.#resourceOf(document), {});
  }

  checkList(query: Query): void {
    const collection = [...query.parent, query.collectionId ?? UNKNOWN_ID, UNKNOWN_ID];
    const anywhere = [...query.parent, UNKNOWN_ID, UNKNOWN_ID, query.collectionId ?? UNKNOWN_ID, UNKNOWN_ID];
    const alsoPath =
      query.allDescendants || query.collectionId === undefined ? this.#wholePath(anywhere) : undefined;
    const details = { query: queryOf(query), ...(alsoPath && { alsoPath }) };
    for (const { path, data } of possibleResults(query.where)) {
      if (path) this.#check('list', path, this.#resourceOf(this.#database.get(path)) ?? undefined, details);
      else this.#check('list', collection, objectOf({ data: () => data }), details);
    }
  }

  checkCommit(plan: CommitPlan): void {
    for (const write of plan.documents.values()) {
      const requestResource = write.operation === 'verify' ? null : this.#resourceOf(write.after);
      this.#check(methodOf(write), write.path, this.#resourceOf(write.before), { plan, requestResource });
    }
  }

  #check(method: Method, path: readonly string[], resource: RuleValue | undefined, details: Details): void {
    const wholePath = this.#wholePath(path);
    const { plan, alsoPath, requestResource = null, query } = details;
    const request = objectOf({
      auth: () => this.#auth,
      method: () => method,
      ...(!alsoPath && { path: () => ({ type: 'path', segments: wholePath }) }),
      ...(method !== 'list' && { resource: () => requestResource }),
      time: () => ({ type: 'timestamp', nanos: requestTime(plan?.time ?? this.#now) * 1000n }),
      ...(query && { query: () => query }),
    });
    const readDocument = this.#documentReader(plan);
    const access: AccessRequest = {
      method,
      path: wholePath,
      request,
      resource,
      readDocument,
      ...(alsoPath && { alsoPath }),
    };
    if (!this.#ruleset.allows(access)) {
      throw new FirestoreError(
        'PERMISSION_DENIED',
        `The security rules do not allow ${method} of ${path.filter((id) => id !== UNKNOWN_ID).join('/')}.`,
      );
    }
  }

  #wholePath(path: readonly string[]): string[] {
    const [, , , database = ''] = this.#database.name.split('/');
    return ['databases', database, 'documents', ...path];
  }

  #resourceOf(document: StoredDocument | undefined): RuleValue {
    if (!document) return null;
    const data = once(() => fromFields(document.fields));
    return objectOf({
      data,
      id: () => document.path.at(-1) ?? '',
      __name__: () => ({ type: 'path', segments: this.#wholePath(document.path) }),
    });
  }

  /** Reads documents for `get`, `exists` and their variants. Repeated reads do not count towards the limit. */
  #documentReader(plan: CommitPlan | undefined) {
    const known = new Map<string, RuleValue>();
    const most = (plan?.documents.size ?? 0) > 1 ? MAX_READS_MULTIPLE : MAX_READS_SINGLE;
    return ({ segments }: ValuesByType['path'], isAfter: boolean): RuleValue => {
      const path = this.#pathOf(segments);
      const key = `${isAfter} ${path.join('/')}`;
      const read = known.get(key);
      if (read !== undefined) return read;
      if (known.size >= most) throw new EvaluationError('the condition reads too many documents');
      const written = isAfter ? plan?.documents.get(keyOf(path)) : undefined;
      const found = written ? written.after : this.#database.get(path);
      const document = this.#resourceOf(found);
      known.set(key, document);
      return document;
    };
  }

  #pathOf(segments: readonly string[]): readonly string[] {
    const start = this.#wholePath([]);
    const path = segments.slice(start.length);
    const isHere = start.every((segment, at) => segment === segments[at]);
    if (!isHere || path.length === 0 || path.length % 2 === 1)
      throw new EvaluationError('it is no path of a document');
    return path;
  }
}

interface Details {
  readonly plan?: CommitPlan;
  readonly alsoPath?: readonly string[];
  readonly requestResource?: RuleValue;
  readonly query?: RuleValue;
}

/** A precondition decides before the stored document: the creation of an existing document is checked as one, and fails later. */
function methodOf(write: DocumentWrite): Method {
  const mutation = mutationOf(write);
  if (mutation === 'verify') return 'get';
  if (mutation === 'upsert') return write.before ? 'update' : 'create';
  return mutation === 'insert' ? 'create' : mutation;
}

function authOf(caller: Caller): RuleValue {
  if (caller.type !== 'user') return null;
  const auth = new Map<string, RuleValue>([['token', fromJson(caller.claims)]]);
  if (caller.uid !== undefined) auth.set('uid', caller.uid);
  return auth;
}

function queryOf({ limit, offset }: Query): RuleValue {
  return objectOf({
    limit: () => (limit === undefined ? null : BigInt(limit)),
    offset: () => BigInt(offset),
  });
}

function objectOf(members: Readonly<Record<string, () => RuleValue>>): RuleValue {
  return { type: 'object', members: new Map(Object.entries(members)) };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
