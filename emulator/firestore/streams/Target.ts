import { checkQuery } from '../query/checkQuery.ts';
import type { Query } from '../query/Query.ts';
import { matcherOf, runQuery } from '../query/runQuery.ts';
import type { Access } from '../rules/Access.ts';
import { type Changes, type Database, keyOf, type StoredDocument } from '../store/Database.ts';

/** A change of a target's results: a document is added or modified, or it is no longer a result. */
export interface Difference {
  readonly path: readonly string[];
  readonly isResult: boolean;
  /** Undefined if it does not exist. */
  readonly document: StoredDocument | undefined;
}

/** Something that a client listens to: its results, and how they change. */
export interface Target {
  /** Throws PERMISSION_DENIED if the rules deny the results. */
  readonly check: (access: Access) => void;
  /** Returns the differences from no results. */
  readonly start: () => readonly Difference[];
  /** Continues with the results that the client received at an earlier time. */
  readonly resume: (time: bigint) => void;
  /** Returns the differences from the results before these changes. */
  readonly update: (changes: Changes) => readonly Difference[];
}

export class DocumentsTarget implements Target {
  readonly #database: Database;
  readonly #paths: ReadonlyMap<string, readonly string[]>;

  constructor(database: Database, paths: readonly (readonly string[])[]) {
    this.#database = database;
    this.#paths = new Map(paths.map((path) => [keyOf(path), path]));
  }

  check(access: Access): void {
    for (const path of this.#paths.values()) access.checkGet(path, this.#database.get(path));
  }

  start(): readonly Difference[] {
    return [...this.#paths.values()].map((path) => this.#differenceOf(path));
  }

  resume(): void {}

  update(changes: Changes): readonly Difference[] {
    const changed = [...this.#paths].filter(([key]) => changes.has(key));
    return changed.map(([, path]) => this.#differenceOf(path));
  }

  #differenceOf(path: readonly string[]): Difference {
    const document = this.#database.get(path);
    return { path, isResult: document !== undefined, document };
  }
}

/**
 * Without a limit, it remembers no results, so that many listeners to a large collection need little memory: the version of a
 * document before a change shows whether it was a result. With a limit or an offset, a change may add or remove another document.
 */
export class QueryTarget implements Target {
  readonly #database: Database;
  readonly #query: Query;
  readonly #matches: (document: StoredDocument) => boolean;
  readonly #hasWindow: boolean;
  /** The results of a query with a limit or an offset. */
  #window: readonly StoredDocument[] = [];

  /** Throws the reason if the service refuses the query. */
  constructor(database: Database, query: Query) {
    checkQuery(query);
    this.#database = database;
    this.#query = query;
    this.#matches = matcherOf(database.name, query);
    this.#hasWindow = query.limit !== undefined || query.offset > 0;
  }

  check(access: Access): void {
    access.checkList(this.#query);
  }

  start(): readonly Difference[] {
    return this.#run(this.#database).map(asResult);
  }

  resume(time: bigint): void {
    if (this.#hasWindow) this.#run(this.#database.at(time) ?? this.#database);
  }

  update(changes: Changes): readonly Difference[] {
    const differences = [...changes.values()].flatMap(({ path, before }): readonly Difference[] => {
      const document = this.#database.get(path);
      if (document && this.#matches(document)) return [{ path, isResult: true, document }];
      return before && this.#matches(before) ? [{ path, isResult: false, document }] : [];
    });
    return this.#hasWindow && differences.length > 0 ? this.#moveWindow(changes) : differences;
  }

  #moveWindow(changes: Changes): readonly Difference[] {
    const before = new Map(this.#window.map(({ path }) => [keyOf(path), path]));
    const results = this.#run(this.#database);
    const news = results.filter(({ path }) => !before.has(keyOf(path)) || changes.has(keyOf(path)));
    for (const { path } of results) before.delete(keyOf(path));
    const left = [...before.values()].map((path) => {
      return { path, isResult: false, document: this.#database.get(path) };
    });
    return [...left, ...news.map(asResult)];
  }

  #run(database: Database): readonly StoredDocument[] {
    const results = runQuery(database, this.#query);
    if (this.#hasWindow) this.#window = results;
    return results;
  }
}

function asResult(document: StoredDocument): Difference {
  return { path: document.path, isResult: true, document };
}
