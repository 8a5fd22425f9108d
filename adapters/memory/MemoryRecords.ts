import { type Kind, type Query, searchOf } from '#adapters/shared/orderKinds.ts';
import { InvalidCursor } from '#core/orders/ports/OrderDatabase.ts';
import type { Records } from '#core/orders/ports/Records.ts';
import type { Versioned } from '#core/orders/ports/Versioned.ts';

/** Values in memory, for tests, found by the queries of the databases. Texts are compared themselves, not as digests. */
export class MemoryRecords<Value> implements Records<Value, Query> {
  readonly #values = new Map<string, Versioned<Value>>();
  readonly #kind: Kind<Value>;
  #changes = 0;

  constructor(kind: Kind<Value>) {
    this.#kind = kind;
  }

  async get(id: string) {
    return this.#values.get(id);
  }

  async list(query: Query, { limit, after }: Parameters<Records<Value, Query>['list']>[1]) {
    const found = this.#found(query);
    const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0) throw new InvalidCursor();
    const values = found.slice(start, start + limit).map(({ value }) => value);
    const last = found[start + limit - 1];
    return { values, ...(last && start + limit < found.length && { next: last.id }) };
  }

  #found(query: Query) {
    const { time, from, through, isLatestFirst, field, values } = searchOf(query, this.#kind, String);
    const found = [...this.#values].flatMap(([id, { value }]) => {
      const { [time]: at, ...fields } = this.#kind.fieldsOf(value, String);
      const isInTime = at !== undefined && from <= at && at <= through;
      const isFound = field === undefined || values?.some((one) => one === fields[field]);
      return isInTime && isFound ? [{ id, value, position: `${at} ${id}` }] : [];
    });
    return found.sort((one, other) => (one.position < other.position === isLatestFirst ? 1 : -1));
  }

  async store(value: Value, replaces: string | undefined): Promise<boolean> {
    return this.isCurrent(value, replaces) && this.set(value);
  }

  isCurrent(value: Value, version: string | undefined): boolean {
    return this.#values.get(this.#kind.idOf(value))?.version === version;
  }

  set(value: Value): true {
    this.#changes += 1;
    this.#values.set(this.#kind.idOf(value), { value, version: `${this.#changes}` });
    return true;
  }
}
