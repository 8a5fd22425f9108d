import { type Page, pageOf, pauseAfterConflict, positionIn } from '#adapters/shared/orderLists.ts';
import type { Versioned } from '#core/orders/ports/OrderDatabase.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { FirestoreCollection, type FirestoreDatabase, request } from './FirestoreDatabase.ts';
import { toFirestoreFields } from './firestoreFields.ts';
import { isDocumentId } from './isDocumentId.ts';

/** A precondition does not hold, or another commit holds the lock of a document. */
const CONFLICTS: readonly unknown[] = ['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'NOT_FOUND', 'ABORTED'];

/** Follows all times. */
const END = '~';

/** Follows the keys of a time (ISO), because `!` follows the space between time and id. */
export function endOf(time: string): string {
  return `${time}!`;
}

/** The sort keys with a prefix, then a time and an id between `from` and `to`. */
export interface Search<Key extends string> {
  readonly key: Key;
  readonly prefixes: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly isLatestFirst?: boolean;
}

/** What a collection stores, such as orders. */
interface Kind<Value, Key extends string> {
  readonly collection: string;
  /** In messages, such as "order". */
  readonly name: string;
  /** Undefined if the document is damaged. */
  readonly parse: (id: string, fields: unknown) => Value | undefined;
  /** The last words of each key are a time and the document's id. A value without a key is on no list of that key. */
  readonly sortKeys: (value: Value) => { readonly [Name in Key]?: string };
}

/**
 * Documents with a sort key for each query, which is then a range of one field: Firestore indexes single fields automatically. A version is
 * the `updateTime` of a document.
 */
export class SortedDocuments<Value extends object, Key extends string> {
  readonly #documents: FirestoreCollection;
  readonly #kind: Kind<Value, Key>;

  constructor(database: FirestoreDatabase, kind: Kind<Value, Key>) {
    this.#documents = new FirestoreCollection(database, kind.collection);
    this.#kind = kind;
  }

  async get(id: string): Promise<Versioned<Value> | undefined> {
    const [found] = await this.#documents.read([id].filter(isDocumentId));
    if (!found) return undefined;
    const value = this.#kind.parse(found.id, found.fields);
    if (!value) throw new Error(`The ${this.#kind.name} ${id} is damaged in Firestore.`);
    return { value, version: found.updateTime };
  }

  async list(
    { key, prefixes, isLatestFirst = false, from = '', to = END }: Search<Key>,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<Page<Value>> {
    const position = after === undefined ? undefined : positionIn(after).join(' ');
    const [above, below] = isLatestFirst ? [from, position ?? to] : [position ?? from, to];
    const pages = await Promise.all(
      prefixes.map((prefix) => this.#between(key, [prefix + above, prefix + below], isLatestFirst, limit)),
    );
    // A document that changes between two requests may be on both pages.
    const found = [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()];
    found.sort((one, other) => (one.position < other.position === isLatestFirst ? 1 : -1));
    const { name, parse } = this.#kind;
    const values = found.map(({ id, fields, position }) => ({
      id,
      time: position.split(' ')[0] ?? '',
      value: parse(id, fields),
    }));
    return pageOf(name, values, limit);
  }

  /** The write of a commit that stores a new document, whose id must not exist, or replaces this version of one. */
  replace(id: string, value: Value, version: string | undefined): object {
    const fields = toFirestoreFields({ ...value, sortKeys: this.#kind.sortKeys(value) });
    return {
      update: { name: this.#documents.nameOf(id), fields },
      currentDocument: version === undefined ? { exists: false } : { updateTime: version },
    };
  }

  /** The documents between two keys, both excluded: one more than `limit`, so that the last page is known. */
  async #between(key: Key, [above, below]: readonly [string, string], isLatestFirst: boolean, limit: number) {
    const field = { fieldPath: `sortKeys.${key}` };
    const filter = (op: string, stringValue: string) => ({
      fieldFilter: { field, op, value: { stringValue } },
    });
    const found = await this.#documents.query({
      from: [{ collectionId: this.#kind.collection }],
      where: {
        compositeFilter: { op: 'AND', filters: [filter('GREATER_THAN', above), filter('LESS_THAN', below)] },
      },
      orderBy: [{ field, direction: isLatestFirst ? 'DESCENDING' : 'ASCENDING' }],
      limit: limit + 1,
    });
    return found.map((stored) => {
      const { [key]: text } = isRecord(stored.fields.sortKeys) ? stored.fields.sortKeys : {};
      return { ...stored, position: String(text).split(' ').slice(-2).join(' ') };
    });
  }
}

/** Makes all writes or, if a precondition does not hold, none: then it returns false. */
export async function commitWrites(database: FirestoreDatabase, writes: readonly object[]): Promise<boolean> {
  try {
    await request(database, ':commit', { writes });
    return true;
  } catch (error) {
    if (!isRecord(error) || !CONFLICTS.includes(error.code)) throw error;
    await pauseAfterConflict();
    return false;
  }
}
