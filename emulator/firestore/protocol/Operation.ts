import type { Access } from '../rules/Access.ts';
import type { Database } from '../store/Database.ts';
import type { Store } from '../store/Store.ts';
import type { Answer } from './Answer.ts';
import type { Caller } from './caller.ts';

/** A request whose payload is read, whose route has sound names and whose caller is known. */
export interface Call<Request> {
  readonly request: Request;
  /** The ids of the route behind `documents`. */
  readonly path: readonly string[];
  readonly database: Database;
  readonly store: Store;
  readonly caller: Caller;
  readonly access: Access;
}

/** Which path a route must have: of a document, of a collection, or of a parent (a document, or the root). */
export type Target = 'document' | 'collection' | 'parent';

/**
 * One method of the service. Checks come in a fixed order: `read` refuses a wrong payload, then the names of
 * the route and the token are checked, then `run` refuses the rest, asks the rules and does what was asked.
 */
export interface Operation<Request> {
  readonly target: Target;
  /** Reads the body, or the parameters of the query where the method has no body. */
  readonly read: (body: unknown, parameters: URLSearchParams) => Request;
  readonly run: (call: Call<Request>) => Answer;
}
