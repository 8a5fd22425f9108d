import { digestOf } from '#adapters/shared/digestOf.ts';
import { type Kind, type Query, searchOf, WORD } from '#adapters/shared/orderKinds.ts';
import { type PageRequest, pageOf, pauseAfterConflict, positionIn } from '#adapters/shared/orderLists.ts';
import { foreignResponse } from '#adapters/shared/requestJson.ts';
import type { Versioned } from '#core/orders/ports/Versioned.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { type AskParse, findObjects, type StoredObject, THIS_SERVER } from './findObjects.ts';
import { isObjectId } from './isObjectId.ts';

/** The class of a kind, and the function of `backends/parse` that stores its objects, with the name of the id among its parameters. */
const CLASSES = {
  order: { className: 'Order', storing: 'storeOrder', id: 'number' },
  withdrawal: { className: 'Withdrawal', storing: 'storeWithdrawal', id: 'id' },
  code: { className: 'Code', storing: 'storeCode', id: 'id' },
  document: { className: 'Document', storing: 'storeOrder', id: 'id' },
};

/**
 * Objects whose value is the JSON in a field. The other fields are for queries. A version is the time of the last change.
 */
export class JsonObjects<Value> {
  readonly #ask: AskParse;
  readonly #kind: Kind<Value>;
  readonly #class: (typeof CLASSES)[keyof typeof CLASSES];

  constructor(ask: AskParse, kind: Kind<Value>) {
    this.#ask = ask;
    this.#kind = kind;
    this.#class = CLASSES[kind.name];
  }

  async get(id: string): Promise<Versioned<Value> | undefined> {
    if (!isObjectId(id)) return undefined;
    const query = { where: { objectId: id }, limit: 1 };
    const [found] = await findObjects(this.#ask, this.#class.className, query);
    if (!found) return undefined;
    const value = this.#valueOf(found);
    if (!value) throw new Error(`The ${this.#kind.name} ${id} is damaged in Parse Server.`);
    return { value, version: found.updatedAt };
  }

  async list(query: Query, { limit, after }: PageRequest) {
    const {
      time: found,
      from,
      through,
      isLatestFirst,
      field,
      values,
    } = searchOf(query, this.#kind, digestOf);
    const isWord = found.startsWith(WORD);
    const time = isWord ? this.#kind.time : found;
    const [sign, operator] = isLatestFirst ? ['-', '$lt'] : ['', '$gt'];
    const [lastTime, lastId] = after === undefined ? [] : positionIn(after);
    const objects = await findObjects(this.#ask, this.#class.className, {
      where: {
        [time]: { $gte: from, $lte: through },
        ...(field !== undefined && { [field]: { $in: values } }),
        ...(isWord && { words: { $regex: found } }),
        ...(after !== undefined && {
          $or: [{ [time]: { [operator]: lastTime } }, { [time]: lastTime, objectId: { [operator]: lastId } }],
        }),
      },
      order: `${sign}${time},${sign}objectId`,
      limit: limit + 1,
    });
    const listed = objects.map((stored) => ({
      id: stored.objectId,
      time: `${stored[time]}`,
      value: this.#valueOf(stored),
    }));
    return pageOf(this.#kind.name, listed, limit);
  }

  /**
   * Stores a new object, whose id must not exist, or replaces this version, together with the other changes in the parameters. Returns false,
   * without any change, if a version has changed.
   */
  async store(value: Value, version: string | undefined, others: object = {}): Promise<boolean> {
    const parameters = { [this.#kind.name]: this.fieldsOf(value), replaces: version ?? null, ...others };
    const response = await this.#ask('POST', `functions/${this.#class.storing}`, parameters);
    const isDone = isRecord(response) ? response.result : undefined;
    if (typeof isDone !== 'boolean') throw foreignResponse(THIS_SERVER);
    if (!isDone) await pauseAfterConflict();
    return isDone;
  }

  /** The fields of a value, for the parameters of other stores. */
  fieldsOf(value: Value): object {
    const { idOf, fieldsOf } = this.#kind;
    const all = Object.entries(fieldsOf(value, digestOf)).map(
      ([field, text]) => [field, text ?? null] as const,
    );
    // A class has a column for each field, so the words of an order are one field here.
    const words = all.flatMap(([field]) => (field.startsWith(WORD) ? [field] : []));
    const fields = Object.fromEntries(all.filter(([field]) => !field.startsWith(WORD)));
    return {
      ...fields,
      ...(words.length > 0 && { words: words.join(' ') }),
      [this.#class.id]: idOf(value),
      json: JSON.stringify(value),
    };
  }

  #valueOf({ objectId, json }: StoredObject): Value | undefined {
    try {
      return this.#kind.parse(objectId, JSON.parse(`${json}`));
    } catch {
      return undefined;
    }
  }
}
