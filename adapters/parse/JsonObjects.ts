import { type Page, pageOf, pauseAfterConflict, positionIn } from '#adapters/shared/orderLists.ts';
import { foreignResponse } from '#adapters/shared/requestJson.ts';
import type { Versioned } from '#core/orders/ports/OrderDatabase.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { type AskParse, findObjects, type StoredObject, THIS_SERVER } from './findObjects.ts';
import { isObjectId } from './isObjectId.ts';

/** The objects with these fields, sorted by a time (ISO) and their id. */
export interface Search {
  readonly where: object;
  readonly key: string;
  readonly isLatestFirst?: boolean;
}

/** What a class stores, such as orders. */
interface Kind<Value> {
  readonly className: string;
  /** In messages, such as "order". */
  readonly name: string;
  /** Undefined if the document is damaged. */
  readonly parse: (id: string, document: unknown) => Value | undefined;
}

/** Objects whose value is the JSON in a field, with other fields for queries. A version is the time of the last change. */
export class JsonObjects<Value> {
  readonly #ask: AskParse;
  readonly #kind: Kind<Value>;

  constructor(ask: AskParse, kind: Kind<Value>) {
    this.#ask = ask;
    this.#kind = kind;
  }

  async get(id: string): Promise<Versioned<Value> | undefined> {
    if (!isObjectId(id)) return undefined;
    const { className, name } = this.#kind;
    const [found] = await findObjects(this.#ask, className, { where: { objectId: id }, limit: 1 });
    if (!found) return undefined;
    const value = this.#valueOf(found);
    if (!value) throw new Error(`The ${name} ${id} is damaged in Parse Server.`);
    return { value, version: found.updatedAt };
  }

  async list(
    { where, key, isLatestFirst }: Search,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<Page<Value>> {
    const sign = isLatestFirst ? '-' : '';
    const found = await findObjects(this.#ask, this.#kind.className, {
      where: { ...where, ...(after !== undefined && { $or: conditionsAfter(after, key, isLatestFirst) }) },
      order: `${sign}${key},${sign}objectId`,
      limit: limit + 1,
    });
    const values = found.map((stored) => ({
      id: stored.objectId,
      time: `${stored[key]}`,
      value: this.#valueOf(stored),
    }));
    return pageOf(this.#kind.name, values, limit);
  }

  #valueOf({ objectId, json }: StoredObject): Value | undefined {
    try {
      return this.#kind.parse(objectId, JSON.parse(`${json}`));
    } catch {
      return undefined;
    }
  }
}

/** Finds the objects after the one that a cursor names by time and id. */
function conditionsAfter(cursor: string, key: string, isLatestFirst = false): readonly object[] {
  const [time, id] = positionIn(cursor);
  const operator = isLatestFirst ? '$lt' : '$gt';
  return [{ [key]: { [operator]: time } }, { [key]: time, objectId: { [operator]: id } }];
}

/** Calls a function of `backends/parse` that stores everything or, if a version has changed, nothing: then it returns false. */
export async function callStoring(ask: AskParse, name: string, parameters: object): Promise<boolean> {
  const response = await ask('POST', `functions/${name}`, parameters);
  const isDone = isRecord(response) ? response.result : undefined;
  if (typeof isDone !== 'boolean') throw foreignResponse(THIS_SERVER);
  if (!isDone) await pauseAfterConflict();
  return isDone;
}
