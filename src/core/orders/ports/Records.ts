import type { Versioned } from './Versioned.ts';

/** Values with an id, each stored in versions. Methods reject if the database cannot be reached. */
export interface Records<Value, Query> {
  get(id: string): Promise<Versioned<Value> | undefined>;
  /** Throws an `InvalidCursor` for an `after` that is not the `next` of a page. The last page has none. */
  list(
    query: Query,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<{ readonly values: readonly Value[]; readonly next?: string }>;
  /** Stores a new value, whose id must not exist, or replaces this version. Returns false, without any change, if that does not hold. */
  store(value: Value, replaces: string | undefined): Promise<boolean>;
}
