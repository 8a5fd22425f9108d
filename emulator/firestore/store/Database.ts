import { randomUUID } from 'node:crypto';
import type { Indexes } from '../query/Indexes.ts';
import { compareIds, comparePaths } from '../values/resourceName.ts';
import { compareText } from '../values/text.ts';
import type { Fields } from '../values/Value.ts';

/** An immutable version of a document. Times are microseconds since 1970. */
export interface StoredDocument {
  readonly path: readonly string[];
  readonly fields: Fields;
  readonly createTime: bigint;
  readonly updateTime: bigint;
}

/** The documents of a collection; sorted lazily. A shared collection is in a snapshot, too: a write copies it first. */
interface Collection {
  readonly path: readonly string[];
  readonly byId: Map<string, StoredDocument>;
  sorted: readonly StoredDocument[] | undefined;
  isShared: boolean;
}

/** The documents of a database at a time, by collection. */
export type Collections = ReadonlyMap<string, Collection>;

/** A changed document, with its version before the change; undefined if it was absent. */
export interface Change {
  readonly path: readonly string[];
  readonly before: StoredDocument | undefined;
}

/** The changes since an earlier state, by path joined with slashes. */
export type Changes = ReadonlyMap<string, Change>;

interface PastVersion extends Change {
  readonly time: bigint;
}

const MAX_PAST_VERSIONS = 1000;

export class Database {
  /** `projects/{project}/databases/{database}` */
  readonly name: string;
  /** Without indexes, every query is served. */
  readonly indexes: Indexes | undefined;
  #collections = new Map<string, Collection>();
  #past: PastVersion[] = [];
  /** Earlier versions than of this time are unknown. */
  #oldest = 0n;
  /** Identifies the history that `changesSince` knows; another process or a cleared database has another one. */
  #history = randomUUID();
  readonly #watchers = new Set<(changes: readonly Change[]) => void>();

  constructor(name: string, indexes?: Indexes) {
    this.name = name;
    this.indexes = indexes;
  }

  get(path: readonly string[]): StoredDocument | undefined {
    return this.#collections.get(keyOf(path.slice(0, -1)))?.byId.get(path.at(-1) ?? '');
  }

  put(document: StoredDocument): void {
    const collectionPath = document.path.slice(0, -1);
    const collection = this.#writableCollection(collectionPath) ?? {
      path: collectionPath,
      byId: new Map(),
      sorted: undefined,
      isShared: false,
    };
    this.#collections.set(keyOf(collectionPath), collection);
    collection.byId.set(document.path.at(-1) ?? '', document);
    collection.sorted = undefined;
  }

  remove(path: readonly string[]): void {
    const collectionPath = path.slice(0, -1);
    const collection = this.#writableCollection(collectionPath);
    if (!collection?.byId.delete(path.at(-1) ?? '')) return;
    collection.sorted = undefined;
    if (collection.byId.size === 0) this.#collections.delete(keyOf(collectionPath));
  }

  #writableCollection(path: readonly string[]): Collection | undefined {
    const key = keyOf(path);
    const collection = this.#collections.get(key);
    if (!collection?.isShared) return collection;
    const copy = { ...collection, byId: new Map(collection.byId), isShared: false };
    this.#collections.set(key, copy);
    return copy;
  }

  /** Takes time for each collection, not for each document. */
  snapshot(): Collections {
    for (const collection of this.#collections.values()) collection.isShared = true;
    return new Map(this.#collections);
  }

  /**
   * Replaces all documents. Earlier times can no longer be read. If anybody listens, the replaced documents get this update time,
   * because clients ignore versions that are older than theirs.
   */
  restore(collections: Collections, time = 0n): void {
    this.#forgetPast();
    const replaced = this.#collections;
    this.#collections = new Map(collections);
    if (this.#watchers.size === 0) return;
    const changes = changesBetween(replaced, collections);
    for (const { path } of changes) {
      const document = this.get(path);
      if (document) this.put({ ...document, updateTime: time });
    }
    this.announce(changes);
  }

  /** Stores the version that a commit replaces at this time. */
  remember(time: bigint, path: readonly string[], before: StoredDocument | undefined): void {
    this.#past.push({ time, path, before });
    if (this.#past.length > MAX_PAST_VERSIONS) this.#oldest = this.#past.shift()?.time ?? time;
  }

  get history(): string {
    return this.#history;
  }

  /** Calls the watcher after every commit, until the returned function is called. */
  watch(watcher: (changes: readonly Change[]) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  announce(changes: readonly Change[]): void {
    for (const watcher of this.#watchers) watcher(changes);
  }

  /** Undefined if the changes since this time are no longer known. */
  changesSince(time: bigint): Changes | undefined {
    if (time < this.#oldest) return undefined;
    const changes = new Map<string, Change>();
    for (const version of this.#past.toReversed()) {
      if (version.time <= time) break;
      changes.set(keyOf(version.path), version);
    }
    return changes;
  }

  /** A copy with the documents of a past time; undefined if they are no longer known. */
  at(time: bigint): Database | undefined {
    if (time < this.#oldest) return undefined;
    const copy = new Database(this.name, this.indexes);
    copy.restore(this.snapshot());
    for (const { time: replaced, path, before } of this.#past.toReversed()) {
      if (replaced <= time) break;
      if (before) copy.put(before);
      else copy.remove(path);
    }
    return copy;
  }

  /** Removes the document at the path and all documents below it. An empty path removes all documents. */
  clear(path: readonly string[]): void {
    this.#forgetPast();
    const root = path.length > 0 ? this.get(path) : undefined;
    const removed = [...(root ? [root] : []), ...this.descendants(path, () => true)];
    for (const [key, collection] of this.#collections) {
      if (startsWith(collection.path, path)) this.#collections.delete(key);
    }
    if (root) this.remove(path);
    this.announce(removed.map((before) => ({ path: before.path, before })));
  }

  #forgetPast(): void {
    this.#oldest = this.#past.at(-1)?.time ?? this.#oldest;
    this.#past = [];
    this.#history = randomUUID();
  }

  collection(path: readonly string[]): readonly StoredDocument[] {
    const collection = this.#collections.get(keyOf(path));
    return collection ? sortedDocuments(collection) : [];
  }

  descendants(
    parent: readonly string[],
    isWanted: (collectionPath: readonly string[]) => boolean,
  ): readonly StoredDocument[] {
    const found: StoredDocument[] = [];
    for (const collection of this.#collections.values()) {
      if (!startsWith(collection.path, parent) || !isWanted(collection.path)) continue;
      for (const document of collection.byId.values()) found.push(document);
    }
    return found.sort((a, b) => comparePaths(a.path, b.path));
  }

  /** The sorted ids of the collections directly below a document or the root. */
  collectionIds(parent: readonly string[]): string[] {
    const ids = new Set<string>();
    for (const { path } of this.#collections.values()) {
      const id = path[parent.length];
      if (id !== undefined && startsWith(path, parent)) ids.add(id);
    }
    return [...ids].sort(compareText);
  }

  /** The sorted ids of a collection, including missing documents with subcollections. */
  documentIds(collectionPath: readonly string[]): string[] {
    const ids = new Set(this.#collections.get(keyOf(collectionPath))?.byId.keys());
    for (const { path } of this.#collections.values()) {
      const id = path[collectionPath.length];
      if (id !== undefined && startsWith(path, collectionPath)) ids.add(id);
    }
    return [...ids].sort(compareIds);
  }
}

function changesBetween(earlier: Collections, later: Collections): readonly Change[] {
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
    const [before, after] = [earlier.get(key), later.get(key)];
    if (before === after) return [];
    const documents = new Map([...(after?.byId ?? []), ...(before?.byId ?? [])]);
    return [...documents]
      .filter(([id]) => before?.byId.get(id) !== after?.byId.get(id))
      .map(([id, { path }]) => ({ path, before: before?.byId.get(id) }));
  });
}

function sortedDocuments(collection: Collection): readonly StoredDocument[] {
  collection.sorted ??= [...collection.byId]
    .sort(([a], [b]) => compareIds(a, b))
    .map(([, document]) => document);
  return collection.sorted;
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return path.length >= start.length && start.every((id, at) => id === path[at]);
}

/** Unambiguous, because ids contain no slash. */
export function keyOf(path: readonly string[]): string {
  return path.join('/');
}
