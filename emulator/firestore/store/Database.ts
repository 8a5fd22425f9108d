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

/** The version of a document before a commit; undefined if it was absent. */
interface PastVersion {
  readonly time: bigint;
  readonly path: readonly string[];
  readonly before: StoredDocument | undefined;
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

  /** Replaces all documents. Earlier times can no longer be read. */
  restore(collections: Collections): void {
    this.#forgetPast();
    this.#collections = new Map(collections);
  }

  /** Keeps the version that a commit replaces at this time. */
  remember(time: bigint, path: readonly string[], before: StoredDocument | undefined): void {
    this.#past.push({ time, path, before });
    if (this.#past.length > MAX_PAST_VERSIONS) this.#oldest = this.#past.shift()?.time ?? time;
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
    for (const [key, collection] of this.#collections) {
      if (startsWith(collection.path, path)) this.#collections.delete(key);
    }
    if (path.length > 0) this.remove(path);
  }

  #forgetPast(): void {
    this.#oldest = this.#past.at(-1)?.time ?? this.#oldest;
    this.#past = [];
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
function keyOf(path: readonly string[]): string {
  return path.join('/');
}
