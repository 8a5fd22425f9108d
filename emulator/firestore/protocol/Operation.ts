import type { Access } from '../rules/Access.ts';
import type { Database } from '../store/Database.ts';
import type { Store } from '../store/Store.ts';
import type { Answer } from './Answer.ts';
import type { Caller } from './caller.ts';

/** A request with parsed payload, valid resource names and identified caller. */
export interface Call<Request> {
  readonly request: Request;
  /** The ids after `documents` in the route. */
  readonly path: readonly string[];
  readonly database: Database;
  readonly store: Store;
  readonly caller: Caller;
  readonly access: Access;
}

/** The kind of path that a route requires: a document, a collection, or a parent (a document or the root). */
export type Target = 'document' | 'collection' | 'parent';

/**
 * A method of the service. The order of checks is fixed: `read` validates the payload, then the names in the route and the token
 * are checked, then `run` validates the rest and applies the rules.
 */
export interface Operation<Request> {
  readonly target: Target;
  /** Parses the body, or the query parameters if the method has no body. */
  readonly read: (body: unknown, parameters: URLSearchParams) => Request;
  readonly run: (call: Call<Request>) => Answer;
}
