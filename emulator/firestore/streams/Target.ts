import type { Query } from '../query/Query.ts';
import { isInScope, matcherOf, runQuery } from '../query/runQuery.ts';
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
  /** Returns whether a change of this document may change the results. */
  readonly covers: (path: readonly string[]) => boolean;
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

  covers(path: readonly string[]): boolean {
    return this.#paths.has(keyOf(path));
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
 * Remembers no results, so that many listeners to a large collection need little memory: the version of a document before a
 * change shows whether it was a result.
 */
export class QueryTarget implements Target {
  readonly #database: Database;
  readonly #query: Query;
  readonly #matches: (document: StoredDocument | undefined) => boolean;

  constructor(database: Database, query: Query) {
    this.#database = database;
    this.#query = query;
    const matches = matcherOf(database.name, query);
    this.#matches = (document) => document !== undefined && matches(document);
  }

  covers(path: readonly string[]): boolean {
    return isInScope(path.slice(0, -1), this.#query);
  }

  check(access: Access): void {
    access.checkList(this.#query);
  }

  start(): readonly Difference[] {
    return runQuery(this.#database, this.#query).map(asResult);
  }

  resume(): void {}

  update(changes: Changes): readonly Difference[] {
    return [...changes.values()].flatMap(({ path, before }): readonly Difference[] => {
      const document = this.#database.get(path);
      if (this.#matches(document)) return [{ path, isResult: true, document }];
      return this.#matches(before) ? [{ path, isResult: false, document }] : [];
    });
  }
}

/** A query with a limit or an offset: a change of one document may add or remove another. */
export class WindowTarget implements Target {
  readonly #database: Database;
  readonly #query: Query;
  readonly #unlimited: QueryTarget;
  #results: readonly StoredDocument[] = [];

  constructor(database: Database, query: Query) {
    this.#database = database;
    this.#query = query;
    this.#unlimited = new QueryTarget(database, query);
  }

  covers(path: readonly string[]): boolean {
    return this.#unlimited.covers(path);
  }

  check(access: Access): void {
    this.#unlimited.check(access);
  }

  start(): readonly Difference[] {
    this.#results = runQuery(this.#database, this.#query);
    return this.#results.map(asResult);
  }

  resume(time: bigint): void {
    this.#results = runQuery(this.#database.at(time) ?? this.#database, this.#query);
  }

  update(changes: Changes): readonly Difference[] {
    if (this.#unlimited.update(changes).length === 0) return [];
    const known = new Set(this.#results.map(({ path }) => keyOf(path)));
    const left = new Map(this.#results.map(({ path }) => [keyOf(path), path]));
    this.#results = runQuery(this.#database, this.#query);
    for (const { path } of this.#results) left.delete(keyOf(path));
    const isNews = ({ path }: StoredDocument) => !known.has(keyOf(path)) || changes.has(keyOf(path));
    return [
      ...[...left.values()].map((path) => ({ path, isResult: false, document: this.#database.get(path) })),
      ...this.#results.filter(isNews).map(asResult),
    ];
  }
}

function asResult(document: StoredDocument): Difference {
  return { path: document.path, isResult: true, document };
}
