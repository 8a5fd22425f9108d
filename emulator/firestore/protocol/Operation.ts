import type { Access } from '../rules/Access.ts';
import type { Database } from '../store/Database.ts';
import type { Store } from '../store/Store.ts';
import type { Caller } from './caller.ts';
import type { HttpResponse } from './HttpResponse.ts';

/** A parsed request with valid resource names and identified caller. */
export interface Call<Request> {
  readonly request: Request;
  /** The ids after `documents` in the route. */
  readonly path: readonly string[];
  readonly database: Database;
  readonly store: Store;
  readonly caller: Caller;
  readonly access: Access;
}

/** A parent is a document or the root. */
export type Target = 'document' | 'collection' | 'parent';

/**
 * A method of the service. Checks are ordered: `read` validates the payload, then the names in the route and the token are
 * checked, then `run` validates the rest and applies the rules.
 */
export interface Operation<Request> {
  readonly target: Target;
  /** Parses the body; the query parameters if the method has no body. */
  readonly read: (body: unknown, parameters: URLSearchParams) => Request;
  readonly run: (call: Call<Request>) => HttpResponse;
}
