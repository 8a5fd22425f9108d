import { FirestoreError, invalid, refusalOf } from '../FirestoreError.ts';
import { encodeDocument, encodeTime } from '../protocol/HttpResponse.ts';
import type { Query } from '../query/Query.ts';
import { projectFields } from '../query/runQuery.ts';
import type { Access } from '../rules/Access.ts';
import { type Change, type Changes, type Database, keyOf } from '../store/Database.ts';
import { readMessage, readString } from '../values/message.ts';
import { nameOf } from '../values/resourceName.ts';
import { makeToken, readAddedTarget, readTargetId, timeOfToken } from './addedTarget.ts';
import type { Stream, StreamContext } from './Stream.ts';
import { type Difference, DocumentsTarget, QueryTarget, type Target } from './Target.ts';

interface Listening {
  readonly id: number;
  readonly target: Target;
  readonly query: Query | undefined;
  /** Its next update sends all results, or the differences from those at an earlier time. */
  isNew: boolean;
  readonly resumeToken: string;
  readonly isResumed: boolean;
}

/** The differences of a target that the client does not have yet. */
interface Update extends Listening {
  readonly isReset: boolean;
  readonly changes: Changes;
  readonly differences: readonly Difference[];
}

/**
 * `Listen`: sends the results of targets and their changes. A client that reads slowly receives the changes of several commits at
 * once: only the changed documents are remembered, and the messages are encoded when the client has room for them.
 */
export class ListenStream implements Stream {
  readonly #context: StreamContext;
  readonly #targets = new Map<number, Listening>();
  #database: Database | undefined;
  #unwatch = () => {};
  #responses: string[] = [];
  #changes = new Map<string, Change>();
  #messages: Iterator<string> = [].values();

  constructor(context: StreamContext) {
    this.#context = context;
  }

  receive(json: unknown): void {
    const message = readMessage(json, ['database', 'addTarget', 'removeTarget', 'labels']);
    const database = this.#open(readString(message.get('database') ?? ''));
    if (message.has('addTarget')) this.#add(database, message.get('addTarget'));
    if (message.has('removeTarget')) this.#remove(Number(message.get('removeTarget')));
    this.#context.wake();
  }

  next(): string | undefined {
    for (;;) {
      const { done, value } = this.#messages.next();
      if (!done) return value;
      const hasNews = [...this.#targets.values()].some(({ isNew }) => isNew) || this.#changes.size > 0;
      if (!this.#database || !(hasNews || this.#responses.length > 0)) return undefined;
      this.#messages = this.#update(this.#database);
    }
  }

  close(): void {
    this.#unwatch();
  }

  #open(name: string): Database {
    if (this.#database && this.#database.name !== name) throw invalid('A stream is for one database.');
    if (this.#database) return this.#database;
    this.#database = this.#context.store.database(name);
    this.#unwatch = this.#database.watch((changes) => {
      for (const change of changes) {
        const key = keyOf(change.path);
        if (!this.#changes.has(key)) this.#changes.set(key, change);
      }
      if (this.#changes.size > 0) this.#context.wake();
    });
    return this.#database;
  }

  #add(database: Database, json: unknown): void {
    const id = readTargetId(json);
    if (this.#targets.has(id)) throw invalid(`The target ${id} exists already.`);
    this.#responses.push(targetChange('ADD', id));
    try {
      const { query, paths, ...known } = readAddedTarget(json, database.name);
      const target = query ? new QueryTarget(database, query) : new DocumentsTarget(database, paths);
      this.#targets.set(id, { id, target, query, isNew: true, ...known });
    } catch (error) {
      this.#responses.push(targetChange('REMOVE', id, causeOf(error)));
    }
  }

  #remove(id: number): void {
    // The client may not have received yet that its target was removed: it must receive that once.
    if (this.#targets.delete(id)) this.#responses.push(targetChange('REMOVE', id));
  }

  /** Finds the differences at once, and encodes them when the client has room for them. */
  *#update(database: Database): Generator<string, undefined> {
    const { store, guard, caller } = this.#context;
    const responses = this.#responses.splice(0);
    const changes = this.#changes;
    this.#changes = new Map();
    const time = store.clock.now();
    const access = guard.accessOf(caller, database, time);
    const denials: string[] = [];
    const updates: Update[] = [];
    for (const listening of this.#targets.values()) {
      try {
        const update = updateOf(listening, database, changes, access);
        if (update) updates.push(update);
      } catch (error) {
        this.#targets.delete(listening.id);
        denials.push(targetChange('REMOVE', listening.id, causeOf(error)));
      }
    }
    const at = `"resumeToken":"${makeToken(database.history, time)}","readTime":${encodeTime(time)}`;
    yield* responses;
    yield* denials;
    for (const update of updates) {
      const { id, isNew, isReset, differences } = update;
      const isRemoved = () => this.#targets.get(id)?.target !== update.target;
      if (isReset) yield targetChange('RESET', id, at);
      for (const difference of differences) {
        if (isRemoved()) break;
        yield encodeDifference(database, update, difference, access, encodeTime(time));
      }
      if (isNew && !isRemoved()) yield targetChange('CURRENT', id, at);
    }
    if (updates.length > 0) yield `{"targetChange":{${at}}}`;
  }
}

/** Undefined if the client has all results. Throws PERMISSION_DENIED. */
function updateOf(
  listening: Listening,
  database: Database,
  changes: Changes,
  access: Access,
): Update | undefined {
  const { target, isNew, resumeToken } = listening;
  if (!isNew) {
    const differences = target.update(changes);
    if (differences.length === 0) return undefined;
    target.check(access);
    return { ...listening, isReset: false, changes, differences };
  }
  target.check(access);
  listening.isNew = false;
  const time = timeOfToken(resumeToken, database.history);
  const missed = time === undefined ? undefined : database.changesSince(time);
  if (time === undefined || !missed) {
    return { ...listening, isNew, isReset: listening.isResumed, changes, differences: target.start() };
  }
  target.resume(time);
  return { ...listening, isNew, isReset: false, changes: missed, differences: target.update(missed) };
}

function encodeDifference(
  database: Database,
  { id, query, changes }: Update,
  { path, isResult, document }: Difference,
  access: Access,
  readTime: string,
): string {
  const targets = isResult ? `"targetIds":[${id}]` : `"removedTargetIds":[${id}]`;
  if (document && (isResult || (changes.has(keyOf(path)) && mayGet(access, path, document)))) {
    const fields = query ? projectFields(document.fields, query) : document.fields;
    return `{"documentChange":{"document":${encodeDocument(database.name, document, fields)},${targets}}}`;
  }
  const name = JSON.stringify(nameOf({ database: database.name, path }));
  const kind = document ? 'documentRemove' : 'documentDelete';
  return `{"${kind}":{"document":${name},"readTime":${readTime},${targets}}}`;
}

/** A document that is no longer a result is sent only if the client may get it. */
function mayGet(access: Access, path: readonly string[], document: Difference['document']): boolean {
  try {
    access.checkGet(path, document);
    return true;
  } catch (error) {
    if (error instanceof FirestoreError) return false;
    throw error;
  }
}

function targetChange(type: 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET', id: number, details = ''): string {
  const rest = details === '' ? '' : `,${details}`;
  return `{"targetChange":{"targetChangeType":"${type}","targetIds":[${id}]${rest}}}`;
}

function causeOf(error: unknown): string {
  const { number: code, message } = refusalOf(error);
  return `"cause":${JSON.stringify({ code, message })}`;
}
