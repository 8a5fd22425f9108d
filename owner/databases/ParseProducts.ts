import { isJsonObject, type Json, type JsonObject } from '../catalogue/Item.ts';
import type { ParseServer } from './ParseServer.ts';
import type { Outcome, PlannedChange, ProductDatabase, StoredProduct, Write } from './ProductDatabase.ts';
import { PAGE_SIZE, readPages } from './readPages.ts';
import { foreignResponse, type ReportedError, requestJson } from './requestJson.ts';

/** HTTP statuses of Parse Server's codes: 119 OPERATION_FORBIDDEN; 141 SCRIPT_FAILED, for an unknown function. */
const STATUSES: ReadonlyMap<Json | undefined, number> = new Map([
  [119, 403],
  [141, 404],
]);

const KINDS: readonly (Json | undefined)[] = ['written', 'conflict', 'rejected'] satisfies Outcome['kind'][];

/** The products in Parse Server. `writeProducts` of `backends/parse` overwrites no change that somebody else makes. */
export class ParseProducts implements ProductDatabase {
  readonly maxWritesPerBatch = 500;
  /** Proxies in front of the server may accept only a megabyte, which is nginx's default. */
  readonly maxBatchBytes = 900_000;
  readonly name: string;
  readonly retryDelays: readonly number[];
  readonly #server: ParseServer;

  constructor(server: ParseServer) {
    this.name = server.name;
    this.retryDelays = server.retryDelays;
    this.#server = server;
  }

  readAll(onProgress?: (soFar: number) => void): Promise<readonly StoredProduct[]> {
    const readPage = (after: string | undefined) =>
      this.#find(after === undefined ? {} : { objectId: { $gt: after } });
    return readPages(this.#server, readPage, onProgress);
  }

  readSome(ids: readonly string[]): Promise<readonly StoredProduct[]> {
    return this.#find({ objectId: { $in: ids } });
  }

  writeOf({ id, before, after }: PlannedChange): JsonObject {
    return {
      id,
      before: before?.updateTime ?? null,
      after: after === undefined ? null : JSON.stringify(after),
    };
  }

  async writeBatch(batch: readonly Write[]): Promise<readonly Outcome[]> {
    const response = await this.#post('functions/writeProducts', { changes: batch.map(({ json }) => json) });
    const outcomes = isJsonObject(response) ? response.result : undefined;
    if (!Array.isArray(outcomes) || outcomes.length !== batch.length) throw foreignResponse(this.#server);
    return (outcomes as readonly Json[]).map((outcome) => {
      if (!isJsonObject(outcome) || !KINDS.includes(outcome.kind)) throw foreignResponse(this.#server);
      return { kind: outcome.kind as Outcome['kind'], message: `${outcome.message}` };
    });
  }

  async #find(where: JsonObject): Promise<readonly StoredProduct[]> {
    // A POST, because an address may be too short for all ids.
    const options = { _method: 'GET', where, order: 'objectId', limit: PAGE_SIZE };
    const response = await this.#post('classes/Product', options);
    const results = isJsonObject(response) ? response.results : undefined;
    if (!Array.isArray(results)) throw foreignResponse(this.#server);
    return (results as readonly Json[]).map((product) => {
      // Parse Server omits `fields` if a product has none.
      const { objectId: id, updatedAt: updateTime, fields = {} } = isJsonObject(product) ? product : {};
      const isProduct = typeof id === 'string' && typeof updateTime === 'string' && isJsonObject(fields);
      if (!isProduct) throw foreignResponse(this.#server);
      return { id, fields, updateTime };
    });
  }

  #post(path: string, body: JsonObject): Promise<Json> {
    return requestJson(this.#server, `${this.#server.url}/${path}`, body, errorOf);
  }
}

function errorOf(json: Json | undefined): ReportedError | undefined {
  if (!isJsonObject(json) || typeof json.error !== 'string') return undefined;
  return { status: STATUSES.get(json.code), message: json.error };
}
