import { InvalidCursor } from '#core/orders/ports/OrderDatabase.ts';
import type { Records } from '#core/orders/ports/Records.ts';
import type { Versioned } from '#core/orders/ports/Versioned.ts';

/** Values in memory, for tests. `found` selects and sorts those of a query. */
export class MemoryRecords<Value, Query> implements Records<Value, Query> {
  readonly #values = new Map<string, Versioned<Value>>();
  readonly #idOf: (value: Value) => string;
  readonly #found: (values: Value[], query: Query) => readonly Value[];
  #changes = 0;

  constructor(
    idOf: (value: Value) => string,
    found: (values: Value[], query: Query) => readonly Value[] = (values) => values.reverse(),
  ) {
    this.#idOf = idOf;
    this.#found = found;
  }

  async get(id: string) {
    return this.#values.get(id);
  }

  async list(query: Query, { limit, after }: Parameters<Records<Value, Query>['list']>[1]) {
    const all = [...this.#values.values()].map(({ value }) => value);
    const found = this.#found(all, query);
    const start = after === undefined ? 0 : found.findIndex((one) => this.#idOf(one) === after) + 1;
    if (after !== undefined && start === 0) throw new InvalidCursor();
    const values = found.slice(start, start + limit);
    const last = values.at(-1);
    return { values, ...(last && start + limit < found.length && { next: this.#idOf(last) }) };
  }

  async store(value: Value, replaces: string | undefined): Promise<boolean> {
    return this.isCurrent(value, replaces) && this.set(value);
  }

  isCurrent(value: Value, version: string | undefined): boolean {
    return this.#values.get(this.#idOf(value))?.version === version;
  }

  set(value: Value): true {
    this.#changes += 1;
    this.#values.set(this.#idOf(value), { value, version: `${this.#changes}` });
    return true;
  }
}
