import { digestOf } from '#adapters/shared/digestOf.ts';
import { type Kind, type Query, searchOf } from '#adapters/shared/orderKinds.ts';
import { type PageRequest, pageOf, pauseAfterConflict, positionIn } from '#adapters/shared/orderLists.ts';
import type { Versioned } from '#core/orders/ports/Versioned.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { FirestoreCollection, type FirestoreDatabase, request } from './FirestoreDatabase.ts';
import { toFirestoreFields } from './firestoreFields.ts';
import { isDocumentId } from './isDocumentId.ts';

/** A precondition does not hold, or another commit holds the lock of a document. */
const CONFLICTS: readonly unknown[] = ['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'NOT_FOUND', 'ABORTED'];

/** The name of the sort key for a field. */
const keyOf = (field: string) => field.replace(/At$/, '');

/**
 * Documents with a sort key for each query, which is then a range of one field: Firestore indexes single fields automatically. A version is
 * the `updateTime` of a document.
 */
export class SortedDocuments<Value extends object> {
  readonly #database: FirestoreDatabase;
  readonly #collection: string;
  readonly #documents: FirestoreCollection;
  readonly #kind: Kind<Value>;

  constructor(database: FirestoreDatabase, kind: Kind<Value>) {
    this.#database = database;
    this.#collection = `${kind.name}s`;
    this.#documents = new FirestoreCollection(database, this.#collection);
    this.#kind = kind;
  }

  async get(id: string): Promise<Versioned<Value> | undefined> {
    const [found] = await this.#documents.read([id].filter(isDocumentId));
    if (!found) return undefined;
    const value = this.#kind.parse(found.id, found.fields);
    if (!value) throw new Error(`The ${this.#kind.name} ${id} is damaged in Firestore.`);
    return { value, version: found.updateTime };
  }

  async list(query: Query, { limit, after }: PageRequest) {
    const search = searchOf(query, this.#kind, digestOf);
    const { time, from, through, isLatestFirst, field = time, values } = search;
    const prefixes = values?.map((value) => `${value} `) ?? [''];
    // `!` follows the space between time and id.
    const end = `${through}!`;
    const position = after === undefined ? undefined : positionIn(after).join(' ');
    const [above, below] = isLatestFirst ? [from, position ?? end] : [position ?? from, end];
    const pages = await Promise.all(
      prefixes.map((prefix) =>
        this.#between(keyOf(field), [prefix + above, prefix + below], isLatestFirst, limit),
      ),
    );
    // A document that changes between two requests may be on both pages.
    const found = [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()];
    found.sort((one, other) => (one.position < other.position === isLatestFirst ? 1 : -1));
    const listed = found.map(({ id, fields, position }) => ({
      id,
      time: position.split(' ')[0] ?? '',
      value: this.#kind.parse(id, fields),
    }));
    return pageOf(this.#kind.name, listed, limit);
  }

  /**
   * Stores a new document, whose id must not exist, or replaces this version, together with other writes. Returns false, without any change,
   * if the precondition of a write does not hold.
   */
  async store(value: Value, version: string | undefined, others: readonly object[] = []): Promise<boolean> {
    try {
      await request(this.#database, ':commit', { writes: [this.writeOf(value, version), ...others] });
      return true;
    } catch (error) {
      if (!isRecord(error) || !CONFLICTS.includes(error.code)) throw error;
      await pauseAfterConflict();
      return false;
    }
  }

  /** The write with which `store` begins, for other stores. */
  writeOf(value: Value, version: string | undefined): object {
    return {
      update: {
        name: this.#documents.nameOf(this.#kind.idOf(value)),
        fields: toFirestoreFields({ ...value, sortKeys: this.#sortKeys(value) }),
      },
      currentDocument: version === undefined ? { exists: false } : { updateTime: version },
    };
  }

  /** A text, then the time that sorts its lists and the id; or a time and the id. */
  #sortKeys(value: Value): object {
    const { idOf, fieldsOf, time: sorting } = this.#kind;
    const fields = fieldsOf(value, digestOf);
    const keys = Object.entries(fields).flatMap(([field, text]) => {
      const time = field.endsWith('At') ? '' : ` ${fields[sorting]}`;
      return text === undefined ? [] : [[keyOf(field), `${text}${time} ${idOf(value)}`] as const];
    });
    return Object.fromEntries(keys);
  }

  /** The documents between two keys, both excluded: one more than `limit`, so that the last page is known. */
  async #between(
    key: string,
    [above, below]: readonly [string, string],
    isLatestFirst: boolean,
    limit: number,
  ) {
    const field = { fieldPath: `sortKeys.${key}` };
    const filter = (op: string, stringValue: string) => ({
      fieldFilter: { field, op, value: { stringValue } },
    });
    const found = await this.#documents.query({
      from: [{ collectionId: this.#collection }],
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
