import { FirestoreError, invalid } from '../FirestoreError.ts';
import { batchGet } from '../operations/batchGet.ts';
import { batchWrite, beginTransaction, commit, rollback } from '../operations/commit.ts';
import { createDocument, deleteDocument, getDocument, patchDocument } from '../operations/documents.ts';
import { listCollectionIds, listDocuments } from '../operations/lists.ts';
import { runAggregationQuery, runQuery } from '../operations/queries.ts';
import type { Guard } from '../rules/Guard.ts';
import type { Store } from '../store/Store.ts';
import { parseMessage, readList, readMessage, readString } from '../values/message.ts';
import { checkPath } from '../values/resourceName.ts';
import { readCaller } from './caller.ts';
import { type HttpResponse, jsonResponse, textResponse } from './HttpResponse.ts';
import type { Operation, Target } from './Operation.ts';
import { type DatabaseRoute, findRoute, type Route } from './routes.ts';

export interface Incoming {
  readonly method: string;
  readonly pathname: string;
  readonly parameters: URLSearchParams;
  readonly authorization: string | undefined;
  readonly body: string;
}

export class Service {
  readonly #store: Store;
  readonly #guard: Guard;

  constructor(store: Store, guard: Guard) {
    this.#store = store;
    this.#guard = guard;
  }

  respond(incoming: Incoming): HttpResponse {
    const route = findRoute(incoming.method, incoming.pathname);
    if (!route) return textResponse(404, 'Not Found');
    switch (route.type) {
      case 'health':
        return textResponse(200, 'Ok');
      case 'reset':
        this.#store.clearAll();
        return textResponse(200, 'Resetting...');
      case 'setRules':
        return this.#setRules(route.project, incoming);
      case 'clear':
        return this.#clear(route, incoming);
      case 'partitionQuery':
        throw new FirestoreError(
          'UNIMPLEMENTED',
          'Method google.firestore.v1.Firestore/PartitionQuery is unimplemented',
        );
      default:
        return this.#operations[route.type](route, incoming);
    }
  }

  readonly #operations = {
    getDocument: this.#perform(getDocument),
    listDocuments: this.#perform(listDocuments),
    createDocument: this.#perform(createDocument),
    patchDocument: this.#perform(patchDocument),
    deleteDocument: this.#perform(deleteDocument),
    commit: this.#perform(commit),
    batchGet: this.#perform(batchGet),
    batchWrite: this.#perform(batchWrite),
    beginTransaction: this.#perform(beginTransaction),
    rollback: this.#perform(rollback),
    runQuery: this.#perform(runQuery),
    runAggregationQuery: this.#perform(runAggregationQuery),
    listCollectionIds: this.#perform(listCollectionIds),
  } satisfies Record<Exclude<DatabaseRoute, 'clear' | 'partitionQuery'>, unknown>;

  /** Checks payload, names and token, in this order, then runs the operation. */
  #perform<Request>(operation: Operation<Request>) {
    return (route: Route & { type: DatabaseRoute }, incoming: Incoming): HttpResponse => {
      const hasBody = incoming.method === 'POST' || incoming.method === 'PATCH';
      const request = operation.read(hasBody ? parseMessage(incoming.body) : {}, incoming.parameters);
      checkTarget(route.path, operation.target);
      const caller = readCaller(incoming.authorization);
      const database = this.#store.database(route.database);
      const access = this.#guard.accessOf(caller, database, this.#store.clock.now());
      return operation.run({ request, path: route.path, database, store: this.#store, caller, access });
    };
  }

  #clear(
    { database, path }: { database: string; path: readonly string[] },
    incoming: Incoming,
  ): HttpResponse {
    checkTarget(path, 'parent');
    readCaller(incoming.authorization);
    this.#store.database(database).clear(path);
    return jsonResponse('{}');
  }

  #setRules(project: string, incoming: Incoming): HttpResponse {
    const message = readMessage(parseMessage(incoming.body), ['rules', 'ignoreErrors']);
    const files = readList(readMessage(message.get('rules') ?? {}, ['files']).get('files')).map((file) => {
      const fields = readMessage(file, ['name', 'content', 'fingerprint']);
      return {
        file: readString(fields.get('name') ?? 'firestore.rules'),
        text: readString(fields.get('content') ?? ''),
      };
    });
    const [rules, ...others] = files;
    if (!rules || others.length > 0) throw invalid('One file of rules is expected.');
    readCaller(incoming.authorization);
    this.#guard.setRules(project, rules);
    return jsonResponse('{}');
  }
}

function checkTarget(path: readonly string[], target: Target): void {
  const isOfDocument = path.length % 2 === 0;
  if (isOfDocument === (target === 'collection'))
    throw invalid(`"${path.join('/')}" is not the name of a ${target}.`);
  checkPath(path);
}
